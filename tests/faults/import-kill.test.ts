import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSettings, filesFolder } from '../../src/app/embedded-settings.ts'
import { findPortalSuperuser } from '../../src/kit/embedded-postgres/owner.ts'
import { writeSampleExport } from '../sample-export.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { type CommandProcess, startCommand } from './command-process.ts'
import { countRows } from './import-process.ts'
import { makeDataFolder, startServer } from './server-process.ts'

/* An import that is killed at every tenth row, the first and the last, each time while the row is being written. */

const folders: ReturnType<typeof makeDataFolder>[] = []
const exported = makeScratchFolder('tbbo-export-')
const words = ['import', exported]

function newData(original?: string): string {
  const made = makeDataFolder(original)
  folders.push(made)
  return made.folder
}

/** Starts a command; hashing a password costs as little as it may. */
const start = (data: string, ...more: string[]) => startCommand(data, more, { PASSWORD_MEMORY: '19 MB' })
const command = (data: string, ...more: string[]) => start(data, ...more).ended

/** What an import that nobody kills ends with. */
type Outcome = { counts: Record<string, number>; rows: string[]; files: string[]; report: string }

let fresh: string
let expected: Outcome
beforeAll(async () => {
  writeSampleExport(exported, { clients: 4, rows: 70, files: 14, seed: 5 })
  fresh = newData()
  const first = await startServer(fresh)
  expect((await command(fresh, 'admin', 'add', 'dana@test.example', 'Dana Manager')).code).toBe(0)
  await first.stop()
  const data = newData(fresh)
  const server = await startServer(data)
  expect(await command(data, ...words)).toMatchObject({ code: 0 })
  expected = await onDatabase(data, (owner) => lookAt(data, owner))
  await server.stop()
}, 120_000)
afterAll(async () => {
  for (const one of folders) await one.remove()
  rmSync(exported, { recursive: true, force: true })
})

/** Acts on the database of a data folder past row security. */
async function onDatabase<T>(data: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(findPortalSuperuser(embeddedSettings(data)))
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** How many rows each table has, which rows came over, and the hash of each file that a row leads to. */
async function lookAt(data: string, client: pg.Client): Promise<Outcome> {
  const list = async (query: string) => (await client.query<{ one: string }>(query)).rows.map(({ one }) => one)
  return {
    counts: await countRows(data),
    rows: await list(`select source_table || '/' || source_id as one from imported_rows order by 1`),
    files:
      await list(`select sha256 as one from business_documents union all select sha256 from purchase_order_documents
      union all select sha256 from account_receivable_documents order by 1`),
    report: readFileSync(path.join(exported, 'import-report.csv'), 'utf8'),
  }
}

/** Whoever holds this lock keeps an import waiting at the row that is set. */
const lock = 4_711

/** Lets the database hold an import at a row, in the middle of the transaction that writes it: as a lock does that others hold. */
async function prepareHold(client: pg.Client): Promise<void> {
  await client.query(`
    create schema hold;
    create table hold.at (row integer not null);
    insert into hold.at values (1);
    create function hold.wait() returns trigger language plpgsql security definer as $$
    begin
      if (select count(*) from public.imported_rows) >= (select row from hold.at) then
        perform pg_advisory_xact_lock_shared(${lock});
      end if;
      return null;
    end $$;
    create trigger hold after insert on imported_rows for each row execute function hold.wait()`)
}

/** The connections of an import that wait at the row; none when it has ended by itself. */
async function findHeld(client: pg.Client, { child }: CommandProcess): Promise<number[]> {
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`
  while (child.exitCode === null) {
    const { rows } = await client.query<{ pid: number }>(waiting)
    if (rows.length > 0) return rows.map(({ pid }) => pid)
    await wait(5)
  }
  return []
}

/** Waits until connections do nothing any more, or are gone. */
async function untilIdle(client: pg.Client, pids: number[]): Promise<void> {
  const busy = `select 1 from pg_stat_activity where pid = any ($1) and state is distinct from 'idle'`
  while ((await client.query(busy, [pids])).rowCount) await wait(5)
}

const countImported = async (client: pg.Client) =>
  Number((await client.query<{ n: string }>('select count(*) as n from imported_rows')).rows[0]?.n)

/** Kills an import at a row. Returns how many rows were there before it began, and how many are there after. */
async function killAt(data: string, client: pg.Client, row: number, databaseEnds: boolean): Promise<[number, number]> {
  const before = await countImported(client)
  await client.query('update hold.at set row = $1', [row])
  await client.query('select pg_advisory_lock($1)', [lock])
  const importing = start(data, ...words)
  const held = await findHeld(client, importing)
  importing.child.kill('SIGKILL')
  const { code, said } = await importing.ended
  expect([row, code, held.length > 0], said).toEqual([row, null, true])
  if (databaseEnds) await client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [held])
  await client.query('select pg_advisory_unlock($1)', [lock])
  await untilIdle(client, held)
  return [before, await countImported(client)]
}

/** Makes the files two hours older: then one without a row is not on its way to it any more. */
function age(data: string): void {
  const then = new Date(Date.now() - 7_200_000)
  for (const entry of readdirSync(filesFolder(data), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), then, then)
}

/** Lets the server do its nightly cleaning. */
async function clean(data: string): Promise<void> {
  await onDatabase(data, async (client) => {
    // A server that has just begun has not put it on its clock yet.
    const begin = `update jobs set run_at = now() where name = 'clean'`
    await expect.poll(async () => (await client.query(begin)).rowCount, { timeout: 60_000 }).toBe(1)
    // While it is at work its next time is later too, in case it ends with its server.
    const done = `select 1 from jobs where name = 'clean' and attempts = 0 and run_at > now() + interval '10 minutes'`
    await expect.poll(async () => (await client.query(done)).rowCount, { timeout: 60_000 }).toBe(1)
  })
}

test.each([
  ['what was being written is lost', true],
  ['the database still writes what it was sent', false],
])(
  'killed at every tenth row and begun again, where %s, an import ends as one that was not killed',
  { tags: 'long', timeout: 300_000 },
  async (_name, databaseEnds) => {
    const data = newData(fresh)
    const server = await startServer(data)
    const total = expected.rows.length
    const points = [1, ...Array.from({ length: Math.floor(total / 10) }, (_, n) => 10 * (n + 1)), total]
    const kills: [row: number, before: number, after: number][] = []
    await onDatabase(data, async (client) => {
      await prepareHold(client)
      for (const row of new Set(points)) {
        // What the database went on with may be more than the next ten rows.
        if (!databaseEnds && (await countImported(client)) >= row) continue
        kills.push([row, ...(await killAt(data, client, row, databaseEnds))])
      }
      await client.query('drop schema hold cascade')
    })
    if (databaseEnds) expect(kills.map(([row]) => row)).toEqual([...new Set(points)])
    else expect(kills.length).toBeGreaterThan(3)
    for (const [row, before, after] of kills) {
      expect(after).toBeGreaterThanOrEqual(before)
      // Others of the six that are written at once may have been through.
      if (databaseEnds) expect(after).toBeLessThan(row + 6)
    }
    const last = await command(data, ...words)
    expect(last.code, last.said).toBe(0)
    expect(await onDatabase(data, (client) => lookAt(data, client))).toEqual(expected)
    expect(readdirSync(path.join(data, 'uploads'), { recursive: true })).toEqual(['taken-over'])
    // A kill between a file and its row leaves the file, which the nightly cleaning takes.
    age(data)
    const { said } = await command(data, 'files', 'verify')
    expect(said).not.toMatch(/Row without a file|not what was uploaded/)
    await clean(data)
    expect(await command(data, 'files', 'verify')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^All \d+ files are there and are what was uploaded, and every file has a row\.$/),
    })
    await server.stop()
  },
)
