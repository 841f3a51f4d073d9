import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { fetchedTable } from '../../../kit/record/web/list/kind-table.tsx'
import { TableOrCards } from '../../../kit/record/web/list/table-or-cards.tsx'
import { useRecordDialog } from '../../../kit/record/web/form/use-record-dialog.ts'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { definePart, dialogPart, usePart } from '../../../kit/ui/part.ts'
import type { TrainingVideo } from '../contract.ts'
import { FindVideo } from './find-video.tsx'
import { openLesson } from './lesson-search.ts'
import { Library } from './library.tsx'
import type { LibraryView } from './library-view.ts'
import { allLessons } from './library-view.ts'
import classes from './training-screen.module.css'
import { videoKind } from './training-query.ts'
import { TrainingSkeleton } from './training-skeleton.tsx'
import { useTraining } from './use-training.ts'

const lessonView = definePart(() => import('./lesson-view.tsx'))
const Table = fetchedTable(() => import('./videos-table.tsx'))
const VideoDialog = dialogPart(() => import('./video-dialog.tsx').then((module) => module.VideoDialog))
const DeleteVideo = dialogPart(() => import('./delete-video.tsx').then((module) => module.DeleteVideo))

/** Training Videos: the library of cards, or with ?lesson= one lesson to watch or read. N adds, for staff. */
export default function TrainingScreen() {
  const training = useTraining()
  const shown = useSearch({ strict: false, select: (search: { lesson?: string }) => search.lesson })
  const [view, setView] = useState<LibraryView>(allLessons)
  const navigate = useNavigate()
  const editing = useRecordDialog<TrainingVideo>()
  const deleting = useRecordDialog<TrainingVideo>()
  useLetterKey('n', () => {
    if (training.isStaff) editing.open()
  })

  const lesson = shown === undefined ? undefined : training.videos?.find((video) => video.id === shown)
  const lessons = usePart(
    lessonView,
    lesson !== undefined,
    () => void navigate({ to: '.', search: openLesson(undefined) }),
  )
  return (
    <>
      {lesson && training.videos ? (
        lessons ? (
          <lessons.LessonView key={lesson.id} video={lesson} training={training} />
        ) : (
          <LoadingState label="Loading the lesson...">
            <TrainingSkeleton />
          </LoadingState>
        )
      ) : (
        <TableOrCards
          kind={videoKind}
          tables={
            training.isStaff
              ? { table: { label: 'List', render: (props) => <Table {...props} onAdd={() => editing.open()} /> } }
              : {}
          }
        >
          {(offer) => (
            <>
              <PageHead
                title="Training Videos"
                sentence="Access our comprehensive training library"
                action={
                  <>
                    {training.isStaff && offer()}
                    <FindVideo value={view.words} onChange={(words) => setView({ ...view, words })} />
                    {training.isStaff && (
                      <Button
                        className={classes.add}
                        leftSection={<IconPlus size={16} aria-hidden />}
                        onClick={() => editing.open()}
                      >
                        Add Training Video
                      </Button>
                    )}
                  </>
                }
              />
              {training.isPending && (
                <LoadingState label="Loading videos...">
                  <TrainingSkeleton />
                </LoadingState>
              )}
              {training.error !== undefined && (
                <Card>
                  <ErrorState title="We couldn’t load the videos" error={training.error} onRetry={training.retry} />
                </Card>
              )}
              {training.videos && (
                <Library
                  videos={training.videos}
                  training={training}
                  view={view}
                  onView={setView}
                  isGone={shown !== undefined}
                  onEdit={editing.open}
                  onDelete={deleting.open}
                />
              )}
              {training.videos && training.isStaff && <RecentlyDeleted kind={videoKind} allClients={false} />}
            </>
          )}
        </TableOrCards>
      )}
      {training.isStaff && (
        <>
          <VideoDialog
            key={`edit ${editing.number}`}
            video={editing.row}
            opened={editing.opened}
            onClose={editing.close}
          />
          <DeleteVideo
            key={`delete ${deleting.number}`}
            video={deleting.row}
            opened={deleting.opened}
            onClose={deleting.close}
          />
        </>
      )}
    </>
  )
}
