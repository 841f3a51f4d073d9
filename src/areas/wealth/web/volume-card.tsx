import { Button } from '@mantine/core'
import { IconBook, IconCheck } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import type { Volume } from '../volume.ts'
import classes from './volume-card.module.css'

/** What one learns in a volume, and its table of contents. Reads on where there is a chapter to read. */
export function VolumeCard({ volume, onRead }: { volume: Volume; onRead: (() => void) | undefined }) {
  return (
    <Card title={`Volume ${volume.number}: ${volume.title}`} action={<span className={classes.motto}>{volume.motto}</span>}>
      <h3 className={classes.head}>What you will learn</h3>
      <ul className={classes.points}>{volume.points.map((point) => <li key={point}><IconCheck size={16} stroke={2} aria-hidden />{point}</li>)}</ul>
      <h3 className={classes.head}>Contents</h3>
      <ol className={classes.chapters}>
        {volume.chapters.map((chapter, place) => (
          <li key={chapter.title}>
            <span className={classes.number} aria-hidden="true">{place + 1}</span>
            <div>
              <p className={classes.title}>{chapter.title}</p>
              <p className={classes.about}>{chapter.about}</p>
            </div>
            {place === 0 && onRead && <Button variant="default" size="xs" leftSection={<IconBook size={16} aria-hidden />} onClick={onRead}>Read</Button>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
