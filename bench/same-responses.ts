import { deepStrictEqual } from 'node:assert'
import type { Cluster } from './cluster.ts'
import { emailOf } from './fill.ts'
import { runLoad, type NextRequest } from './load.ts'
import type { Pair } from './pair.ts'
import { changeInTurn, cookieOf, createRow } from './request.ts'

/** A client that no measurement uses. */
const client = 99

/**
 * Throws where the limit does not write the row that ours writes, or returns another: what it saved would pass for a cost of ours. Only
 * ids and moments differ.
 */
export async function requireSameResponses(cluster: Cluster, { ours, bare, database, sessionSecret }: Pair) {
  const cookie = cookieOf(sessionSecret, client)
  const rows = await cluster.run<{ id: string }>(
    database,
    `select a.id from users u join business_bank_accounts a on a.user_id = u.id where u.email = '${emailOf(client)}' order by a.id`,
  )
  const ids = rows.map(({ id }) => id)
  const ways: [string, () => NextRequest][] = [
    ['create', () => () => createRow(cookie)],
    ['update', () => changeInTurn(cookie, ids)],
  ]
  for (const [name, begin] of ways)
    deepStrictEqual(
      await firstRow(bare.port, begin()),
      await firstRow(ours.port, begin()),
      `The limit responds to the ${name} of a row with another row.`,
    )
}

async function firstRow(port: number, next: NextRequest): Promise<object> {
  const responses: string[] = []
  await runLoad(port, [next], 1, (response) => responses.push(response))
  const body = responses[0]?.split('\r\n\r\n')[1] ?? ''
  // The time zone shows in the length of a moment.
  return JSON.parse(body, (key, value: unknown) =>
    key === 'id'
      ? 'id'
      : key === 'createdAt' || key === 'updatedAt'
        ? String(value).replace(/^[^+-]+-..-..T[^+-]+/, '')
        : value,
  ) as object
}
