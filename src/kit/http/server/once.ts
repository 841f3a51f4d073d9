import { createHash } from 'node:crypto'
import type { Query, Statement } from '../../database/statement.ts'
import { Problem } from './problem.ts'

/**
 * Does something once for an Idempotency-Key of the caller: asked again within a day, the first response is returned. Takes what is asked, with
 * all that matters to it, and the work, which runs in the same transaction and returns JSON text. Another use of the key is refused with a 422.
 */
export async function once(
  query: Query,
  key: string | undefined,
  asked: unknown,
  work: () => Promise<string>,
): Promise<string> {
  if (!key) return work()
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  // The second of two at once waits for the response of the first.
  await query({ text: 'select pg_advisory_xact_lock(hashtext(app.actor_id()::text), hashtext($1))', values: [key] })
  const [kept] = await query<Kept>(findKept(key))
  if (kept) return responseOf(kept, hash)
  const response = await work()
  await query({
    text: 'insert into idempotency_keys (user_id, key, request_hash, response) values (app.actor_id(), $1, $2, $3::json)',
    values: [key, hash, response],
  })
  return response
}

/** What a key was used for, and what came of it. */
export type Kept = { request_hash: string; response: string }

/** Reads what is kept for a key of the caller. Returns a row of `Kept`, or none. */
export const findKept = (key: string): Statement => ({
  text: 'select request_hash, response::text from idempotency_keys where user_id = (select app.actor_id()) and key = $1',
  values: [key],
})

/** The response that is kept. Throws a 422 where the key was used for something else. */
export function responseOf(kept: Kept, hash: string): string {
  if (kept.request_hash === hash) return kept.response
  throw new Problem(
    422,
    'key_used',
    'This Idempotency-Key was already used for something else. Use a new one for each new request.',
  )
}
