import { IconBook, IconCircleCheckFilled, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../kit/ui/card.tsx'
import type { TrainingVideo } from '../contract.ts'
import { countDone, isWatched, lengthOf, type ProgressById } from '../library.ts'
import { titleOfModule } from '../module.ts'
import { openLesson } from './lesson-search.ts'
import classes from './module-list.module.css'

/** The lessons of the module that one is in. */
export function ModuleList({
  video,
  videos,
  progress,
}: {
  video: TrainingVideo
  videos: TrainingVideo[]
  progress: ProgressById
}) {
  const own = videos.filter((one) => one.module === video.module)
  return (
    <Card
      className={classes.card}
      title={titleOfModule(video.module)}
      action={
        <span className={classes.count}>
          {countDone(own, progress)} of {own.length}
        </span>
      }
    >
      <ol className={classes.list}>
        {own.map((one) => (
          <li key={one.id}>
            <Link
              to="/training"
              search={openLesson(one.id)}
              className={classes.lesson}
              aria-current={one.id === video.id ? 'page' : undefined}
            >
              {progress.get(one.id)?.completedAt ? (
                <IconCircleCheckFilled className={classes.done} size={18} aria-label="Done" />
              ) : isWatched(one) ? (
                <IconPlayerPlay size={18} stroke={1.65} aria-hidden />
              ) : (
                <IconBook size={18} stroke={1.65} aria-hidden />
              )}
              <span className={classes.words}>
                <span>{one.title}</span>
                <span className={classes.time}>{lengthOf(one)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
