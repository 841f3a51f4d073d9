import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TrainingVideo } from '../contract.ts'
import { sayLeft } from '../duration.ts'
import { countDone, findNext, type ProgressById } from '../library.ts'
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

/** What the library is for, how far one is, and the one button that goes on. */
export function Banner({ videos, progress, own, quiet }: BannerProps) {
  const next = findNext(videos, progress)
  const left = next && sayLeft(next.duration, progress.get(next.id)?.percent ?? 0)
  return (
    <section className={classes.banner} aria-labelledby="training-banner">
      <span className={classes.icon}><IconSparkles size={22} stroke={1.65} aria-hidden /></span>
      <div className={classes.words}>
        <h2 id="training-banner">Fast and Easy Training for Anyone to Understand</h2>
        <p>
          {countDone(videos, progress)} of {videos.length} {own ? 'lessons done.' : 'lessons done by this client.'}
          {next ? ` Next up: ${next.title}${left ? `, ${left}` : ''}.` : ' That is all of them. Well done.'}
        </p>
      </div>
      {next && own && (
        <Button
          className={classes.go} variant={quiet ? 'default' : 'filled'} leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
          renderRoot={(props) => <Link to="/training" search={openLesson(next.id)} {...props} />}
        >
          Continue watching
        </Button>
      )}
    </section>
  )
}
