import { setTimeout as wait } from 'node:timers/promises'
import { countMarks } from '../../../kit/database/mark.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { keyMarks } from './follow.ts'

/** Milliseconds in which a server that works reads its keys. */
const patience = 30_000

/**
 * Has every server read its keys, and waits until all of them show a mark. Returns how many servers there are. Throws one sentence that says
 * what to do when some don't.
 */
export async function announceKeys(query: Query, mark: string, otherwise: string): Promise<number> {
  await query({ text: `select pg_notify('keys', '')` })
  for (const end = Date.now() + patience; ; await wait(100)) {
    const { all, without } = await countMarks(query, keyMarks.server, mark)
    if (without === 0) return all
    if (Date.now() > end) throw new Error(`${without} of ${all} servers ${otherwise}`)
  }
}
