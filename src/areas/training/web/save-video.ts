import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { sendUpload } from '../../../kit/files/web/send-upload.ts'
import type { trainingRoutes, TrainingVideo } from '../contract.ts'

const call = client<typeof trainingRoutes>()

/** Why a video was not saved: the specification's words, and what is behind them. */
export class SaveFailure extends Error {
  readonly detail: string | undefined
  /** The version that someone else made meanwhile: another attempt is meant to come after it. */
  readonly version: number | undefined

  constructor(message: string, detail?: string, version?: number) {
    super(message)
    this.detail = detail
    this.version = version
  }
}

export type SaveInput = {
  /** As it will be called, for the notice. */
  title: string
  /** The video that is changed; a new one without. */
  video: Pick<TrainingVideo, 'id' | 'version'> | undefined
  changes: Record<string, unknown>
  thumbnail: File | undefined
  film: File | undefined
}

export type SaveTools = {
  /** Files that have been sent already, so that another attempt need not send them again. */
  sent: Map<File, string>
  /** Whole percent of all files. */
  onPercent: (percent: number) => void
  /** Told how to end the upload that runs now. */
  onCancel: (cancel: () => void) => void
}

/** Sends the files and then saves the video with them. Throws a SaveFailure; nothing is shown to anyone before all is there. */
export async function saveVideo({ video, changes, thumbnail, film }: SaveInput, tools: SaveTools): Promise<void> {
  if (!video && !thumbnail && !film) throw new SaveFailure('Please select a thumbnail and video')
  const files = [thumbnail, film].filter((file) => file !== undefined)
  const total = files.reduce((sum, file) => sum + file.size, 0)
  let before = 0
  async function send(file: File, purpose: string, failure: string): Promise<string> {
    const known = tools.sent.get(file)
    const id =
      known ??
      (await upload(
        file,
        purpose,
        failure,
        (sent) => tools.onPercent(Math.floor(((before + sent) / total) * 100)),
        tools.onCancel,
      ))
    tools.sent.set(file, id)
    before += file.size
    return id
  }
  const named = {
    ...(thumbnail && { thumbnail: await send(thumbnail, 'trainingThumbnail', 'Thumbnail Upload Failed') }),
    ...(film && { video: await send(film, 'trainingVideo', 'Video Upload Failed') }),
  }
  try {
    if (video)
      await call('PATCH', '/api/training-videos/:id/content', {
        params: { id: video.id },
        body: { ...changes, ...named },
        version: video.version,
      })
    else await call('POST', '/api/training-videos', { body: { ...changes, ...named } })
  } catch (error) {
    // A file that is gone from the server has to be sent again.
    if (error instanceof ApiError && error.code === 'file_gone') tools.sent.clear()
    throw new SaveFailure(
      video ? 'Failed to update video' : 'Failed to insert video',
      readDetail(error),
      readVersion(error),
    )
  }
}

function readVersion(error: unknown): number | undefined {
  return error instanceof ApiError && error.status === 412
    ? (error.body as { current?: { version?: number } }).current?.version
    : undefined
}

function upload(
  file: File,
  purpose: string,
  failure: string,
  onProgress: (sent: number) => void,
  onCancel: SaveTools['onCancel'],
): Promise<string> {
  return new Promise((resolve, reject) => {
    onCancel(
      sendUpload(
        file,
        { purpose, filename: file.name },
        {
          onProgress,
          onWait: () => undefined,
          onDone: resolve,
          onFail: (reason) => reject(new SaveFailure(failure, reason)),
        },
      ),
    )
  })
}
