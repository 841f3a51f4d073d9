import type { QueryClient } from '@tanstack/react-query'
import { onSessionEvent } from '../../session/web/session-event.ts'
import { makeStore } from '../../http/web/store.ts'
import { showSuccess } from '../../ui/toast.ts'
import { addSample, guessSecondsLeft, type Sample } from './upload-progress.ts'

/** What is to be sent, what for, and what the screen shows of it. */
export type NewUpload = {
  /** The purpose as the server has it: 'document', 'purchaseOrder'. */
  purpose: string
  file: File
  /** What the row is called while it is on its way. */
  title: string
  /** What else the purpose wants to know; what is undefined is not sent. */
  metadata: Record<string, string | undefined>
  /** Queries of this kind show it when it is filed. */
  kind: string
  /** Told when it is filed; nothing is said without it. */
  success?: string
  /** Called with the id of the new row. */
  onFiled?: (id: string) => void
}

export type RunningUpload = NewUpload & {
  id: number
  state: 'sending' | 'waiting' | 'failed'
  /** Bytes. */
  sent: number
  secondsLeft: number | undefined
  /** Why it failed, and whether trying the same file again makes sense. */
  reason: string | undefined
  again: boolean
}

// Kept outside of the page, so that moving to another page does not end what is being sent.
const uploads = makeStore<RunningUpload[]>([])
const cancels = new Map<number, () => void>()
let count = 0

/** The uploads of a purpose with this in their metadata that are not filed yet. */
export function useUploads(purpose: string, metadata: NewUpload['metadata']): RunningUpload[] {
  const wanted = Object.entries(metadata)
  return uploads
    .use()
    .filter((upload) => upload.purpose === purpose && wanted.every(([name, value]) => upload.metadata[name] === value))
}

/** Begins to send a file; it is in the list of uploads until the screen shows its row. */
export function startUpload(cache: QueryClient, upload: NewUpload): void {
  const id = ++count
  set([
    ...uploads.get(),
    { ...upload, id, state: 'sending', sent: 0, secondsLeft: undefined, reason: undefined, again: false },
  ])
  void run(cache, id, upload)
}

/** Puts a file that is refused before it is sent among the uploads, with the reason. */
export function refuseUpload(upload: NewUpload, reason: string): void {
  set([
    ...uploads.get(),
    { ...upload, id: ++count, state: 'failed', sent: 0, secondsLeft: undefined, reason, again: false },
  ])
}

/** Ends an upload, or takes a failed one out of sight. */
export function dropUpload(id: number): void {
  cancels.get(id)?.()
  cancels.delete(id)
  set(uploads.get().filter((upload) => upload.id !== id))
}

export function retryUpload(cache: QueryClient, upload: RunningUpload): void {
  change(upload.id, { state: 'sending', sent: 0, secondsLeft: undefined, reason: undefined })
  void run(cache, upload.id, upload)
}

async function run(cache: QueryClient, id: number, upload: NewUpload): Promise<void> {
  const { file, purpose } = upload
  let ended = false
  cancels.set(id, () => {
    ended = true
  })
  const fail = (reason: string, again: boolean) => {
    cancels.delete(id)
    change(id, { state: 'failed', reason, again })
  }
  const sender = await import('./send-upload.ts').catch(() => undefined)
  if (ended) return
  if (!sender) return fail('We couldn’t reach the server. Check your connection.', true)

  let samples: Sample[] = []
  const metadata = Object.entries(upload.metadata).filter((entry): entry is [string, string] => entry[1] !== undefined)
  cancels.set(
    id,
    sender.sendUpload(
      file,
      { purpose, filename: file.name, ...Object.fromEntries(metadata) },
      {
        onProgress(sent) {
          samples = addSample(samples, { at: performance.now(), sent })
          change(id, { state: 'sending', sent, secondsLeft: guessSecondsLeft(samples, file.size) })
        },
        onWait() {
          samples = []
          change(id, { state: 'waiting', secondsLeft: undefined })
        },
        onFail: fail,
        onDone(filed) {
          cancels.delete(id)
          change(id, { sent: file.size, secondsLeft: undefined })
          void settle(cache, id, filed, upload)
        },
      },
    ),
  )
}

/** The row gives way only when the file itself is on the screen, so that nothing jumps. */
async function settle(
  cache: QueryClient,
  id: number,
  filed: string,
  { kind, title, success, onFiled }: NewUpload,
): Promise<void> {
  onFiled?.(filed)
  await cache.invalidateQueries({ queryKey: [kind] }).catch(() => undefined)
  set(uploads.get().filter((upload) => upload.id !== id))
  if (success) showSuccess(success, { detail: title })
}

function change(id: number, part: Partial<RunningUpload>): void {
  set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
}

function set(next: RunningUpload[]): void {
  window.removeEventListener('beforeunload', askBeforeLeaving)
  if (next.some((upload) => upload.state !== 'failed')) window.addEventListener('beforeunload', askBeforeLeaving)
  uploads.set(next)
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// Nothing of one user may go on under the next one.
onSessionEvent('SIGNED_OUT', (reason) => {
  // The page waits for the same user, with the files that were chosen.
  if (reason === 'expired') return
  for (const cancel of cancels.values()) cancel()
  cancels.clear()
  set([])
})
