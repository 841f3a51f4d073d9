import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TrainingVideo } from '../contract.ts'
import { downloadPath, mayDownload } from './download-video.tsx'
import { openLesson } from './lesson-search.ts'

/** Opens the sheet of a lesson, or its text; where there are no words, hands over the file if that is allowed. */
export function ResourceButton({ video }: { video: TrainingVideo }) {
  const look = { variant: 'default', size: 'xs', leftSection: <IconFileText size={16} aria-hidden /> } as const
  const label = (
    <>
      Resource Material<span className="vh"> of {video.title}</span>
    </>
  )
  if (video.hasResource || video.hasLesson) {
    const hash = video.hasResource ? 'resource' : 'text'
    return (
      <Button
        {...look}
        renderRoot={(props) => <Link to="/training" search={openLesson(video.id)} hash={hash} {...props} />}
      >
        {label}
      </Button>
    )
  }
  if (mayDownload(video))
    return (
      <Button {...look} component="a" href={downloadPath(video)} download>
        {label}
      </Button>
    )
  return (
    <Button {...look} disabled title="No resource material for this video yet">
      {label}
    </Button>
  )
}
