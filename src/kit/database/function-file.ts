import path from 'node:path'
import type pg from 'pg'
import type { SqlFile } from './migration-file.ts'

/**
 * Makes the function of each file, in place of the one that was there. The file is its only home: who may execute it is
 * what the file grants, and a version with other arguments goes. Throws one sentence when a file fails.
 */
export async function applyFunctions(client: pg.ClientBase, files: SqlFile[]): Promise<void> {
  const titles = files.map(({ name }) => titleOf(name))
  const previous = await findVersions(client, titles)
  for (const { name, text } of files) {
    const revokes = (previous.get(titleOf(name)) ?? []).map(
      (signature) => `revoke all on function ${signature} from public, portal, portal_system;`,
    )
    try {
      await client.query(`${revokes.join('\n')}\n${text}`)
    } catch (error) {
      throw new Error(`The file ${name} failed: ${(error as Error).message}.`, { cause: error })
    }
  }
  const found = await findVersions(client, titles)
  for (const { name } of files) {
    const [before = [], after = []] = [previous.get(titleOf(name)), found.get(titleOf(name))]
    if (after.length === 0) throw new Error(`The file ${name} makes no function app.${titleOf(name)}.`)
    if (after.length > before.length)
      await drop(client, before, `The file ${name} changes the arguments of its function`)
  }
}

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
