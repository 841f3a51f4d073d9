import { useSyncExternalStore } from 'react'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { onSessionEvent } from '../../../kit/session/web/session-event.ts'
import { getSession } from '../../../kit/session/web/session.ts'
import type { ChatAttachment } from '../contract.ts'

/** A message that the server has not confirmed. Its key makes every attempt the same message. */
export type Unsent = {
  key: string
  client: string
  body: string
  files: ChatAttachment[]
  at: string
  /** The text of the failure; undefined while it is on its way. */
  failed: string | undefined
}

type Outbox = {
  owner: string
  drafts: Record<string, string>
  files: Record<string, ChatAttachment[]>
  unsent: Unsent[]
}

const noFiles: ChatAttachment[] = []

const storageKey = 'chat'
const listeners = new Set<() => void>()
let outbox: Outbox | undefined

// Kept for the tab, so that a reload loses nothing that was typed. The next user finds nothing of it: the session's end
// empties the tab's storage.
onSessionEvent('SIGNED_OUT', (reason) => {
  if (reason !== 'expired') outbox = undefined
})

function open(): Outbox {
  const owner = getSession()?.user.id ?? ''
  if (outbox?.owner === owner) return outbox
  outbox = readStored(owner) ?? { owner, drafts: {}, files: {}, unsent: [] }
  return outbox
}

function readStored(owner: string): Outbox | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Outbox | null
    if (kept?.owner !== owner) return undefined
    // Whether these arrived is unknown; the same idempotency key makes another attempt harmless.
    return {
      ...kept,
      unsent: kept.unsent.map((one) => ({ ...one, failed: one.failed ?? 'The page was closed before this was sent.' })),
    }
  } catch {
    return undefined
  }
}

function change(next: Partial<Outbox>): void {
  outbox = { ...open(), ...next }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(outbox))
  } catch {
    // A full or forbidden storage: it stays in memory, as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** What is typed for a client's conversation and not sent; re-renders when it changes. */
export function useDraft(client: string): string {
  return useSyncExternalStore(subscribe, () => readDraft(client))
}

/** The same at this moment, however often the screen was rendered since. */
export function readDraft(client: string): string {
  return open().drafts[client] ?? ''
}

export function keepDraft(client: string, text: string): void {
  const { [client]: _, ...others } = open().drafts
  change({ drafts: text ? { ...others, [client]: text } : others })
}

/** The files that have arrived and wait for a client's next message; re-renders when they change. */
export function useDraftFiles(client: string): ChatAttachment[] {
  return useSyncExternalStore(subscribe, () => readDraftFiles(client))
}

export function readDraftFiles(client: string): ChatAttachment[] {
  return open().files[client] ?? noFiles
}

export function keepDraftFiles(client: string, files: ChatAttachment[]): void {
  const { [client]: _, ...others } = open().files
  change({ files: files.length > 0 ? { ...others, [client]: files } : others })
}

/** Everything that is under way or failed; re-renders when it changes. */
export function useUnsent(): Unsent[] {
  return useSyncExternalStore(subscribe, () => open().unsent)
}

/** Makes what is typed and attached a message that is about to be sent, and empties the field. */
export function addUnsent(client: string): Unsent {
  const one: Unsent = {
    key: newRequestKey(),
    client,
    body: readDraft(client),
    files: readDraftFiles(client),
    at: new Date().toISOString(),
    failed: undefined,
  }
  keepDraft(client, '')
  keepDraftFiles(client, [])
  change({ unsent: [...open().unsent, one] })
  return one
}

/** Notes that an attempt begins (undefined) or why it failed. */
export function markUnsent(key: string, failed: string | undefined): void {
  change({ unsent: open().unsent.map((one) => (one.key === key ? { ...one, failed } : one)) })
}

/** Takes a message back into the field, behind what is there by now. */
export function editUnsent({ key, client, body, files }: Unsent): void {
  keepDraft(client, [readDraft(client), body].filter(Boolean).join('\n\n'))
  keepDraftFiles(client, [...readDraftFiles(client), ...files])
  dropUnsent(key)
}

export function dropUnsent(key: string): void {
  if (open().unsent.some((one) => one.key === key)) change({ unsent: open().unsent.filter((one) => one.key !== key) })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
