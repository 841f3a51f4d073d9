import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import type { TrainingLesson, TrainingVideo } from '../contract.ts'
import { thumbnailFiles, videoFiles } from '../training-file.ts'
import { checkDraft, readChanges, startDraft, type VideoDraft } from '../video-draft.ts'
import { AllowDownload } from './allow-download.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { PickFile } from './pick-file.tsx'
import { SaveFailure } from './save-video.ts'
import { lessonQuery } from './training-query.ts'
import { useSaveVideo } from './use-save-video.ts'
import classes from './video-dialog.module.css'

type VideoDialogProps = { video: TrainingVideo | undefined; opened: boolean; onClose: () => void }

/** Adds a video or changes one. Rendered again, by its key, for each opening. */
export function VideoDialog({ video: seen, opened, onClose }: VideoDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const words = useQuery({ ...lessonQuery(seen?.id ?? ''), enabled: seen !== undefined && opened })
  // As they were when the dialog opened: what someone else changes meanwhile must not look like one's own change.
  const [before, setBefore] = useState<{ video: TrainingVideo; words: TrainingLesson | undefined }>()
  const [typed, setTyped] = useState<Partial<VideoDraft>>({})
  const [thumbnail, setThumbnail] = useState<File>()
  const [film, setFilm] = useState<File>()
  const [checking, setChecking] = useState(false)
  const { save, busy, percent, error, stop } = useSaveVideo(onClose)
  if (seen && (!before || (!before.words && words.data))) setBefore({ video: before?.video ?? seen, words: words.data })

  // The pressed button is below, and the error is shown above.
  useEffect(() => {
    if (error) form.current?.scrollIntoView({ block: 'start' })
  }, [error])

  const start = startDraft(before?.video, before?.words)
  const draft = { ...start, ...typed }
  const errors = checking ? checkDraft(draft) : {}
  const set = (part: Partial<VideoDraft>) => setTyped((now) => ({ ...now, ...part }))
  const dirty =
    busy || thumbnail !== undefined || film !== undefined || Object.keys(readChanges(draft, start)).length > 0
  const close = () => {
    stop()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setChecking(true)
    const [wrong] = Object.keys(checkDraft(draft))
    const folded = form.current?.querySelector('details')
    if (folded && (wrong === 'lesson' || wrong === 'resource')) folded.open = true
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const newer = error instanceof SaveFailure ? error.version : undefined
    const current = seen && { id: seen.id, version: newer ?? seen.version }
    save({ title: draft.title, video: current, changes: readChanges(draft, seen && start), thumbnail, film })
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      dirty={opened && dirty}
      title={seen ? 'Edit Training Video' : 'Add Training Video'}
      subtitle={seen ? 'Files you don’t replace stay as they are.' : 'Clients will see it once the upload finishes.'}
      footer={
        <>
          {busy && percent !== undefined && <Percent percent={percent} />}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" form={id} busy={busy} busyLabel="Uploading Video">
            Upload Video
          </BusyButton>
        </>
      }
    >
      <form id={id} ref={form} className={classes.form} onSubmit={submit} noValidate>
        {error && !busy && (
          <Note tone="bad">
            <b>Failed to upload video: {error.message}</b>
            {error instanceof SaveFailure && error.detail && (
              <>
                <br />
                {error.detail}
              </>
            )}
          </Note>
        )}
        <TextInput
          label="Title"
          name="title"
          data-autofocus
          autoComplete="off"
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={errors.title}
        />
        <Textarea
          label="Description"
          name="description"
          classNames={{ input: classes.about }}
          rows={3}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={errors.description}
        />
        <TextInput
          label="Duration"
          description="How long the video is, or the reading takes."
          name="duration"
          placeholder="12:40 or 8 min"
          autoComplete="off"
          value={draft.duration}
          onChange={(event) => set({ duration: event.currentTarget.value })}
          error={errors.duration}
        />
        <PickFile
          label="Thumbnail"
          rule={thumbnailFiles}
          file={thumbnail}
          kept={seen?.thumbnail?.fileName}
          onFile={setThumbnail}
        />
        <PickFile label="Video" rule={videoFiles} file={film} kept={seen?.video?.fileName} onFile={setFilm} />
        <AllowDownload value={draft.isDownloadable} onChange={(isDownloadable) => set({ isDownloadable })} />
        <LessonFields
          draft={draft}
          errors={errors}
          onChange={set}
          ready={seen === undefined || before?.words !== undefined}
        />
      </form>
    </Dialog>
  )
}

function Percent({ percent }: { percent: number }) {
  return (
    <div className={classes.percent}>
      <ProgressBar label="Upload" value={percent} max={100} text={`${percent}%`} />
      <span className="tn">{percent}%</span>
    </div>
  )
}
