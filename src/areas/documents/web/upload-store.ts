import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onSessionEvent } from '../../../kit/session/web/session-event.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { DocumentType } from '../contract.ts'
import { documentKind } from './document-list.ts'
import { addSample, guessSecondsLeft, type Sample } from './upload-progress.ts'

/** What is to be added: a file with its title and section, for the client in focus or oneself. */
export type NewDocument = { file: File; documentName: string; documentType: DocumentType; client: string | undefined }

export type RunningUpload = NewDocument & {
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
let uploads: RunningUpload[] = []
const cancels = new Map<number, () => void>()
const listeners = new Set<() => void>()
let count = 0

/** The uploads that were begun for this client and are not filed yet. */
export function useUploads(client: string | undefined): RunningUpload[] {
  return useSyncExternalStore(subscribe, () => uploads).filter((upload) => upload.client === client)
}

/** Begins to send a document; it stands in the list of uploads until the documents show it. */
export function startUpload(cache: QueryClient, document: NewDocument): void {
  const id = ++count
  set([...uploads, { ...document, id, state: 'sending', sent: 0, secondsLeft: undefined, reason: undefined, again: false }])
  void run(cache, id, document)
}

/** Ends an upload, or takes a failed one out of sight. */
export function dropUpload(id: number): void {
  cancels.get(id)?.()
  cancels.delete(id)
  set(uploads.filter((upload) => upload.id !== id))
}

export function retryUpload(cache: QueryClient, upload: RunningUpload): void {
  change(upload.id, { state: 'sending', sent: 0, secondsLeft: undefined, reason: undefined })
  void run(cache, upload.id, upload)
}

async function run(cache: QueryClient, id: number, { file, documentName, documentType, client }: NewDocument): Promise<void> {
  let ended = false
  cancels.set(id, () => { ended = true })
  const fail = (reason: string, again: boolean) => { cancels.delete(id); change(id, { state: 'failed', reason, again }) }
  const sender = await import('./send-upload.ts').catch(() => undefined)
  if (ended) return
  if (!sender) return fail('We could not reach the server. Check your connection.', true)

  let samples: Sample[] = []
  const metadata = { filename: file.name, documentType, documentName, ...(client && { client }) }
  cancels.set(id, sender.sendUpload(file, metadata, {
    onProgress(sent) {
      samples = addSample(samples, { at: performance.now(), sent })
      change(id, { state: 'sending', sent, secondsLeft: guessSecondsLeft(samples, file.size) })
    },
    onWait() {
      samples = []
      change(id, { state: 'waiting', secondsLeft: undefined })
    },
    onFail: fail,
    onDone() {
      cancels.delete(id)
      change(id, { sent: file.size, secondsLeft: undefined })
      void settle(cache, id, documentName)
    },
  }))
}

/** The row gives way only when the document itself is in the list, so that nothing jumps. */
async function settle(cache: QueryClient, id: number, documentName: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [documentKind.name] }).catch(() => undefined)
  set(uploads.filter((upload) => upload.id !== id))
  showSuccess('Document added successfully!', { detail: documentName })
}

function change(id: number, part: Partial<RunningUpload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
}

function set(next: RunningUpload[]): void {
  uploads = next
  window.removeEventListener('beforeunload', askBeforeLeaving)
  if (uploads.some((upload) => upload.state !== 'failed')) window.addEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// Nothing of one user may go on under the next one.
onSessionEvent('SIGNED_OUT', () => {
  for (const cancel of cancels.values()) cancel()
  cancels.clear()
  set([])
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
