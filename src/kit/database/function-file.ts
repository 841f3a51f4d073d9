import path from 'node:path'
import type pg from 'pg'
import type { SqlFile } from './migration-file.ts'

/**
 * Makes the function of each file, in place of the one that was there. The file is its only home: who may execute it is
 * what the file grants, and a version with other arguments or another result goes. Throws one sentence when a file fails.
 */
export async function applyFunctions(client: pg.ClientBase, files: SqlFile[]): Promise<void> {
  const titles = files.map(({ name }) => titleOf(name))
  const previous = await findVersions(client, titles)
  for (const { name, text } of files) {
    const before = previous.get(titleOf(name)) ?? []
    const revokes = before.map((one) => `revoke all on function ${one} from public, portal, portal_system;`)
    await client.query('savepoint function')
    try {
      await client.query(`${revokes.join('\n')}\n${text}`)
    } catch (error) {
      if (!changesResult(error)) throw failed(name, error)
      // None can take its place, so it goes first.
      await client.query('rollback to savepoint function')
      await drop(client, before, `The file ${name} changes the result of its function (${(error as Error).message})`)
      await client.query(text).catch((cause: unknown) => {
        throw failed(name, cause)
      })
    }
    await client.query('release savepoint function')
  }
  const found = await findVersions(client, titles)
  for (const { name } of files) {
    const [before = [], after = []] = [previous.get(titleOf(name)), found.get(titleOf(name))]
    if (after.length === 0) throw new Error(`The file ${name} makes no function app.${titleOf(name)}.`)
    if (after.length > before.length)
      await drop(client, before, `The file ${name} changes the arguments of its function`)
  }
}

const failed = (name: string, cause: unknown) =>
  new Error(`The file ${name} failed: ${(cause as Error).message}.`, { cause })

/** PostgreSQL's 'cannot change return type of existing function', among other faults of a definition, which then fail again. */
const changesResult = (error: unknown) => (error as { code?: string }).code === '42P13'

/** Drops the functions whose files are gone. Throws one sentence when something still uses one. */
export async function dropFunctions(client: pg.ClientBase, names: string[]): Promise<void> {
  const found = await findVersions(client, names.map(titleOf))
  for (const name of names) await drop(client, found.get(titleOf(name)) ?? [], `The file ${name} is gone`)
}

async function drop(client: pg.ClientBase, signatures: string[], because: string): Promise<void> {
  for (const signature of signatures) {
    try {
      await client.query(`drop function ${signature}`)
    } catch (error) {
      const { message, detail } = error as Error & { detail?: string }
      throw new Error(`${because}, but ${signature} is still used: ${(detail ?? message).split('\n')[0]}.`, {
        cause: error,
      })
    }
  }
}

const titleOf = (name: string): string => path.basename(name, '.sql')

async function findVersions(client: pg.ClientBase, titles: string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ title: string; signatures: string[] }>(
    `
    select proname as title, array_agg(oid::regprocedure::text) as signatures from pg_proc
    where pronamespace = to_regnamespace('app') and proname = any ($1) group by proname`,
    [titles],
  )
  return new Map(rows.map(({ title, signatures }) => [title, signatures]))
}
