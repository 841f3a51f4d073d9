import { setTimeout as wait } from 'node:timers/promises'
import type { OwnerSession } from '../../../kit/database/open.ts'
import type { Query } from '../../../kit/database/statement.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { seal, unseal } from '../../../kit/seal/seal.ts'
import type { Progress } from '../import/progress.ts'
import { findSealedWhere, contextOf, type SealedValue, type SealedWhere, selectSealed } from './sealed-where.ts'

/** Rows of one transaction. */
const batch = 200
/** The pause after each batch, as a multiple of the time it took: people who work in the portal go first. */
const restFor = 3
/** Milliseconds that it waits at most for rows that others hold. */
const patience = 120_000

/** How many values of a place are sealed with which key; no key where a value isn't a sealed one. */
export type SealedCount = { name: string; key: string; count: number }

/** Counts the values that are not sealed with a key. Takes a query as the owner. */
export async function countOthers(query: Query, key: string): Promise<SealedCount[]> {
  const all = await findSealedWhere(query)
  return query<SealedCount>({
    text: `${all
      .map(
        (where) =>
          `select '${where.name}' as name, split_part(${where.value}, '.', 2) as key, count(*)::integer as count
            from ${where.table} t where ${where.value} is not null and ${isOther(where)} group by 2`,
      )
      .join(' union all ')} order by 1, 2`,
    values: [`v1.${key}.`],
  })
}

/**
 * Seals every value with the current key that another one sealed, while servers work. That is no change: no version, no entry in the trail, no
 * event. Rows that someone is changing are left for later, so nobody waits for more than a batch and nothing is written over. Returns a sentence
 * for each value that no key opens; it stays as it is.
 */
export async function resealAll(
  { query, transact }: OwnerSession,
  keyring: Keyring,
  progress: Progress,
): Promise<string[]> {
  const all = await findSealedWhere(query)
  const unopened = new Map<string, string>()
  for (const end = Date.now() + patience; ;) {
    for (const where of all) await resealColumn(where)
    const left = (await countOthers(query, keyring.current)).reduce((sum, { count }) => sum + count, 0)
    if (left <= unopened.size) return [...unopened.values()]
    if (Date.now() > end)
      throw new Error(
        `${left - unopened.size} rows are held by others for long: run this again, it goes on where it stopped.`,
      )
    await wait(250)
  }

  async function resealColumn(where: SealedWhere): Promise<void> {
    for (let after: string | null = null; ;) {
      const begun = performance.now()
      const rows: SealedValue[] = await transact(async (ask) => {
        // What a power cut takes back is sealed with the old key, and found again.
        await ask({
          text: `select set_config('app.resealing', 'on', true), set_config('synchronous_commit', 'off', true)`,
        })
        const found = await ask<SealedValue>({
          text: `${selectSealed(where)} and ${isOther(where)} and ($2::uuid is null or t.id > $2)
            order by t.id limit ${batch} for no key update of t skip locked`,
          values: [`v1.${keyring.current}.`, after],
        })
        await put(ask, where, found)
        return found
      })
      const last = rows.at(-1)
      if (!last) return
      after = last.id
      progress.add(rows.length, where.name)
      await wait(Math.max(10, restFor * (performance.now() - begun)))
    }
  }

  async function put(ask: Query, where: SealedWhere, found: SealedValue[]): Promise<void> {
    const sealed = found.flatMap((one) => {
      try {
        return [{ ...one, sealed: seal(keyring, contextOf(one), unseal(keyring, contextOf(one), one.value)) }]
      } catch {
        unopened.set(`${where.name} ${one.id}`, `The value of ${where.name} in the row ${one.id} can’t be opened.`)
        return []
      }
    })
    await ask({
      text: `update ${where.table} t set ${where.column} = ${where.put}
        from unnest($1::uuid[], $2::text[], $3::text[]) as r (id, was, sealed) where t.id = r.id and ${where.value} = r.was`,
      values: [sealed.map(({ id }) => id), sealed.map(({ value }) => value), sealed.map((one) => one.sealed)],
    })
  }
}

const isOther = ({ value }: SealedWhere): string => `not starts_with(${value}, $1)`
