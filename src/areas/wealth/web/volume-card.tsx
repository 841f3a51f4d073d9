import { Button } from '@mantine/core'
import { IconBook, IconCheck } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import type { Volume } from '../volume.ts'
import classes from './volume-card.module.css'

/** What a volume is to teach, the chapters that can be read, and apart from them those that are planned only. */
export function VolumeCard({ volume, onRead }: { volume: Volume; onRead: () => void }) {
  const chapters = volume.chapters.map((chapter, index) => ({ ...chapter, number: index + 1 }))
  const written = chapters.filter(({ isWritten }) => isWritten)
  const planned = chapters.filter(({ isWritten }) => !isWritten)
  return (
    <Card
      title={`Volume ${volume.number}: ${volume.title}`}
      action={<span className={classes.motto}>{volume.motto}</span>}
    >
      <h3 className={classes.head}>What it teaches</h3>
      <ul className={classes.points}>
        {volume.points.map((point) => (
          <li key={point}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {written.length > 0 && (
        <>
          <h3 className={classes.head}>Available now</h3>
          <ul className={classes.chapters}>
            {written.map(({ number, title, about }) => (
              <li key={title}>
                <span className={classes.number} aria-hidden="true">
                  {number}
                </span>
                <div>
                  <p className={classes.title}>{title}</p>
                  <p className={classes.about}>{about}</p>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconBook size={16} aria-hidden />}
                  aria-label={`Read ${title}`}
                  onClick={onRead}
                >
                  Read
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {planned.length > 0 && (
        <>
          <h3 className={classes.head}>Planned</h3>
          <p className={classes.planned}>{planned.map(({ title }) => title).join(' · ')}</p>
        </>
      )}
    </Card>
  )
}
