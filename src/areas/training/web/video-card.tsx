import { IconBook, IconPencil, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import card from '../../../kit/ui/card.module.css'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import type { TrainingProgress, TrainingVideo } from '../contract.ts'
import { isWatched, lengthOf, formatProgress } from '../library.ts'
import { DownloadVideo } from './download-video.tsx'
import { openLesson } from './lesson-search.ts'
import { ResourceButton } from './resource-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import classes from './video-card.module.css'

type VideoCardProps = {
  video: TrainingVideo
  progress: TrainingProgress | undefined
  staff: { onEdit: () => void; onDelete: () => void } | undefined
}

/** A video or lesson: picture, title, two lines, how far one is, and what can be done with it. */
export function VideoCard({ video, progress, staff }: VideoCardProps) {
  const isVideo = isWatched(video)
  const percent = progress?.completedAt ? 100 : (progress?.percent ?? 0)
  const search = openLesson(video.id)
  return (
    <li className={`${card.card} ${classes.card}`}>
      {/* The title is the way in for keyboard and screen reader; the picture is the same way for a pointer. */}
      <Link to="/training" search={search} className={classes.picture} tabIndex={-1} aria-hidden="true">
        <Thumbnail video={video} />
        <span className={classes.duration}>{lengthOf(video)}</span>
        <span className={classes.play}>
          {isVideo ? <IconPlayerPlayFilled size={17} data-play /> : <IconBook size={19} stroke={1.75} />}
        </span>
      </Link>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link to="/training" search={search}>
            {video.title}
          </Link>
        </h3>
        <p className={classes.about}>{video.description}</p>
        <div className={classes.progress}>
          <ProgressBar
            className={classes.bar}
            label={`Progress of ${video.title}`}
            value={percent}
            max={100}
            text={formatProgress(video, progress)}
          />
          <span className={classes.say} data-done={progress?.completedAt ? true : undefined}>
            {formatProgress(video, progress)}
          </span>
        </div>
        <div className={classes.actions}>
          <ResourceButton video={video} />
          <span className={classes.icons}>
            <DownloadVideo video={video} />
            {staff && (
              <>
                <IconButton label={`Edit ${video.title}`} icon={<IconPencil size={17} />} onClick={staff.onEdit} />
                <IconButton label={`Delete ${video.title}`} icon={<IconTrash size={17} />} onClick={staff.onDelete} />
              </>
            )}
          </span>
        </div>
      </div>
    </li>
  )
}
