import type { RequestDraft } from './request-draft.ts'

const kept = new Map<string, RequestDraft>()

/** Keeps what was typed of a request that was undone, until the dialog for the same clients opens again. */
export function keepDraft(clients: string, draft: RequestDraft): void {
  kept.set(clients, draft)
}

/** What was kept for these clients; it is handed out once. */
export function takeDraft(clients: string): RequestDraft | undefined {
  const draft = kept.get(clients)
  kept.delete(clients)
  return draft
}
