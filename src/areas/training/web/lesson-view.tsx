import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import card from '../../../kit/ui/card.module.css'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { TrainingVideo } from '../contract.ts'
import { filmLengthOf, isWatched } from '../library.ts'
import { titleOfModule } from '../module.ts'
import { LessonFoot } from './lesson-foot.tsx'
import { openLesson } from './lesson-search.ts'
import { LessonText } from './lesson-text.tsx'
import classes from './lesson-view.module.css'
import { ModuleList } from './module-list.tsx'
import { Player } from './player.tsx'
import { ResourceSheet } from './resource-sheet.tsx'
import { lessonQuery } from './training-query.ts'
import type { Training } from './use-training.ts'

/** One lesson, large: its video, its words, its sheet, and the way on. */
export function LessonView({ video, training }: { video: TrainingVideo; training: Training }) {
  const words = useQuery(lessonQuery(video.id))
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const loaded = words.data !== undefined
  const progress = training.progress.get(video.id)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  // The place that the address names is there only when the words are.
  useEffect(() => {
    if (loaded && location.hash === '#resource') sheet.current?.scrollIntoView({ block: 'start' })
  }, [loaded])
  const facts = [
    video.module === null ? titleOfModule(null) : `Module ${video.module}: ${titleOfModule(video.module)}`,
    ...formatLengths(video),
    video.isCore && 'Core path',
  ]

  return (
    <div>
      <Link to="/training" search={openLesson(undefined)} className={`link ${classes.back}`}>
        <IconArrowLeft size={16} aria-hidden />
        Training Videos
      </Link>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {video.title}
        </h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          {isWatched(video) && (
            // Mounted again once the progress is loaded, because it resumes from there.
            <Player
              key={training.isPending ? 'early' : 'known'}
              video={video}
              progress={progress}
              keep={training.mayMark && !training.isPending}
            />
          )}
          {words.isPending && (
            <LoadingState label="Loading the lesson...">
              <LessonSkeleton />
            </LoadingState>
          )}
          {words.isError && !words.data && (
            <div className={card.card}>
              <ErrorState
                title="We couldn’t load this lesson"
                error={words.error}
                onRetry={() => void words.refetch()}
              />
            </div>
          )}
          {words.data && (
            <>
              {words.data.lesson && (
                <article id="text" className={`${card.card} ${classes.text}`}>
                  <LessonText text={words.data.lesson} />
                </article>
              )}
              {!words.data.lesson && (
                <article className={`${card.card} ${classes.text}`}>
                  <p className={classes.none}>{video.description}</p>
                </article>
              )}
              {words.data.resource && <ResourceSheet ref={sheet} text={words.data.resource} />}
            </>
          )}
          <LessonFoot video={video} videos={training.videos ?? []} progress={progress} mayMark={training.mayMark} />
        </div>
        <ModuleList video={video} videos={training.videos ?? []} progress={training.progress} />
      </div>
    </div>
  )
}

/** '0:50 video' and '6 min to read' where a film came with the portal, for the duration is that of the text; else the duration. */
function formatLengths(video: TrainingVideo): string[] {
  const film = filmLengthOf(video)
  if (film !== undefined) return [`${film} video`, `${video.duration} to read`]
  return [isWatched(video) ? video.duration : `${video.duration} to read`]
}

function LessonSkeleton() {
  return (
    <div className={`${card.card} ${classes.text}`}>
      {['70%', '100%', '96%', '99%', '62%', '100%', '94%', '40%'].map((width, index) => (
        <Skeleton key={`${index}-${width}`} width={width} height={14} className={classes.line} />
      ))}
    </div>
  )
}
