import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import type { TrainingProgress, TrainingVideo } from '../contract.ts'
import { findFollowing } from '../library.ts'
import { useMarkLesson } from './keep-progress.ts'
import classes from './lesson-foot.module.css'
import { openLesson } from './lesson-search.ts'

type LessonFootProps = {
  video: TrainingVideo
  videos: TrainingVideo[]
  progress: TrainingProgress | undefined
  mayMark: boolean
}

/** Done or not, and the next lesson. */
export function LessonFoot({ video, videos, progress, mayMark }: LessonFootProps) {
  const mark = useMarkLesson(video.id)
  const next = findFollowing(videos, video.id)
  const done = progress?.completedAt
  return (
    <div className={classes.foot}>
      <p className={classes.state} role="status">
        {done && (
          <>
            <IconCircleCheckFilled size={18} aria-hidden />
            Done on {formatDate(done)}
          </>
        )}
        {!done && !mayMark && 'Not done by this client yet'}
      </p>
      {mayMark &&
        (done ? (
          <button
            type="button"
            className={`link ${classes.again}`}
            disabled={mark.isPending}
            onClick={() => mark.mutate(false)}
          >
            Mark as not done
          </button>
        ) : (
          <BusyButton
            busy={mark.isPending}
            busyLabel="Saving..."
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => mark.mutate(true)}
          >
            Mark as done
          </BusyButton>
        ))}
      {next && (
        <Button
          className={classes.next}
          variant={done ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/training" search={openLesson(next.id)} {...props} />}
        >
          <span className={classes.nextTitle}>
            <span className="vh">Next lesson: </span>
            {next.title}
          </span>
        </Button>
      )}
    </div>
  )
}
