import { Button } from '@mantine/core'
import { IconSchool, IconSearch } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { TrainingVideo } from '../contract.ts'
import { findVideos, groupByModule } from '../library.ts'
import { Banner } from './banner.tsx'
import { LibraryBar } from './library-bar.tsx'
import classes from './library.module.css'
import { allLessons, type LibraryView } from './library-view.ts'
import type { Training } from './use-training.ts'
import { VideoCard } from './video-card.tsx'

type LibraryProps = {
  videos: TrainingVideo[]
  training: Training
  view: LibraryView
  onView: (view: LibraryView) => void
  /** The address names a lesson that is not there. */
  isGone: boolean
  onEdit: (video: TrainingVideo) => void
  onDelete: (video: TrainingVideo) => void
}

/** The banner, the ways to narrow, and the cards in the groups of their modules. */
export function Library({ videos, training, view, onView, isGone, onEdit, onDelete }: LibraryProps) {
  const { progress, isStaff } = training
  const found = findVideos(videos, view)
  if (videos.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconSchool size={20} />}
          title="No videos found."
          why={isStaff ? 'Add the first one; clients will see it right away.' : 'Your team is preparing the library.'}
        />
      </Card>
    )
  }
  return (
    <>
      {isGone && (
        <div className={classes.note}>
          <Note tone="warn">That lesson is no longer available. Here are the others.</Note>
        </div>
      )}
      {training.progressFailed && (
        <div className={classes.note}>
          <Note tone="bad">
            We couldn’t load your progress, but none of it is lost.{' '}
            <button type="button" className="link" onClick={training.retry}>
              Try again
            </button>
          </Note>
        </div>
      )}
      <Banner videos={videos} progress={progress} own={training.mayMark} quiet={isStaff} />
      <LibraryBar videos={videos} view={view} onView={onView} />
      <p className="vh" role="status">
        {found.length === 1 ? '1 lesson shown' : `${found.length} lessons shown`}
      </p>
      {found.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconSearch size={20} />}
            title="No videos found."
            why={view.words ? `No lessons match “${view.words}”.` : 'This part of the library is empty.'}
            action={
              <Button variant="default" size="xs" onClick={() => onView(allLessons)}>
                Show all lessons
              </Button>
            }
          />
        </Card>
      )}
      {groupByModule(found, progress).map((group) => (
        <section
          key={group.module ?? 'other'}
          className={classes.group}
          aria-labelledby={`module-${group.module ?? 0}`}
        >
          <div className={classes.head}>
            <h2 id={`module-${group.module ?? 0}`}>
              {group.module !== null && <span className={classes.number}>{group.module}</span>}
              {group.title}
            </h2>
            <p className="tn">
              {group.done} of {group.videos.length} done
            </p>
          </div>
          <ul className={classes.grid}>
            {group.videos.map((video) => (
              <VideoCard
                key={video.id}
                video={video}
                progress={progress.get(video.id)}
                staff={isStaff ? { onEdit: () => onEdit(video), onDelete: () => onDelete(video) } : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
