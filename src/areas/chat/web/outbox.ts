import { useSyncExternalStore } from 'react'
import { keepText, readKeptText, useKeptText } from '../../../kit/record/web/form/kept-text.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { makeTabStore } from '../../../kit/record/web/form/tab-store.ts'
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

type Outbox = { files: Record<string, ChatAttachment[]>; unsent: Unsent[] }

const noFiles: ChatAttachment[] = []

const outbox = makeTabStore<Outbox>('chat', { files: {}, unsent: [] }, (kept) => ({
  ...kept,
  // Whether these arrived is unknown; the same idempotency key makes another attempt harmless.
  unsent: kept.unsent.map((one) => ({ ...one, failed: one.failed ?? 'The page was closed before this was sent.' })),
}))

const change = (next: Partial<Outbox>) => outbox.write({ ...outbox.read(), ...next })

const placeOf = (client: string) => `message ${client}`

/** What is typed for a client's conversation and not sent; re-renders when it changes. */
export const useDraft = (client: string): string => useKeptText(placeOf(client))

/** The same at this moment, however often the screen was rendered since. */
export const readDraft = (client: string): string => readKeptText(placeOf(client))

export const keepDraft = (client: string, text: string): void => keepText(placeOf(client), text)

/** The files that have arrived and wait for a client's next message; re-renders when they change. */
export function useDraftFiles(client: string): ChatAttachment[] {
  return useSyncExternalStore(outbox.subscribe, () => readDraftFiles(client))
}

export function readDraftFiles(client: string): ChatAttachment[] {
  return outbox.read().files[client] ?? noFiles
}

export function keepDraftFiles(client: string, files: ChatAttachment[]): void {
  const { [client]: _, ...others } = outbox.read().files
  change({ files: files.length > 0 ? { ...others, [client]: files } : others })
}

/** Everything that is under way or failed; re-renders when it changes. */
export function useUnsent(): Unsent[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read().unsent)
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
  change({ unsent: [...outbox.read().unsent, one] })
  return one
}

/** Notes that an attempt begins (undefined) or why it failed. */
export function markUnsent(key: string, failed: string | undefined): void {
  change({ unsent: outbox.read().unsent.map((one) => (one.key === key ? { ...one, failed } : one)) })
}

/** Takes a message back into the field, behind what is there by now. */
export function editUnsent({ key, client, body, files }: Unsent): void {
  keepDraft(client, [readDraft(client), body].filter(Boolean).join('\n\n'))
  keepDraftFiles(client, [...readDraftFiles(client), ...files])
  dropUnsent(key)
}

export function dropUnsent(key: string): void {
  if (outbox.read().unsent.some((one) => one.key === key))
    change({ unsent: outbox.read().unsent.filter((one) => one.key !== key) })
}
