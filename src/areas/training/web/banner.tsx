import { Button } from '@mantine/core'
import { IconBook, IconPlayerPlayFilled, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TrainingVideo } from '../contract.ts'
import { formatLeft } from '../duration.ts'
import { countDone, findNext, isWatched, lengthOf, type ProgressById, describeWhatThereIs } from '../library.ts'
import classes from './banner.module.css'
import { openLesson } from './lesson-search.ts'

type BannerProps = {
  videos: TrainingVideo[]
  progress: ProgressById
  /** One's own progress, not that of a client one looks at. */
  own: boolean
  /** Another button is the main one of the page. */
  quiet: boolean
}

/** The purpose of the library, the progress, and the button that continues. */
export function Banner({ videos, progress, own, quiet }: BannerProps) {
  const next = findNext(videos, progress)
  const percent = (next && progress.get(next.id)?.percent) ?? 0
  const left = next && (percent > 0 ? formatLeft(lengthOf(next), percent) : lengthOf(next))
  const hasBegun = [...progress.values()].some((one) => one.percent > 0 || one.completedAt !== null)
  const watch = next !== undefined && isWatched(next)
  return (
    <section className={classes.banner} aria-labelledby="training-banner">
      <span className={classes.icon}>
        <IconSparkles size={22} stroke={1.65} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 id="training-banner">Fast and Easy Training for Anyone to Understand</h2>
        <p>
          {describeWhatThereIs(videos)}. {countDone(videos, progress)} of {videos.length}{' '}
          {own ? 'lessons done.' : 'lessons done by this client.'}
          {next ? ` Next up: ${next.title}${left ? `, ${left}` : ''}.` : ' You’ve finished them all. Well done.'}
        </p>
      </div>
      {next && own && (
        <Button
          className={classes.go}
          variant={quiet ? 'default' : 'filled'}
          leftSection={watch ? <IconPlayerPlayFilled size={14} aria-hidden /> : <IconBook size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/training" search={openLesson(next.id)} {...props} />}
        >
          {!hasBegun ? 'Start the first lesson' : watch ? 'Continue watching' : 'Continue reading'}
        </Button>
      )}
    </section>
  )
}
