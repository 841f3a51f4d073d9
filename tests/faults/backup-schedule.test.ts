import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findOwner } from '../../src/kit/embedded-postgres/owner.ts'
import { makeDataFolder, runToEnd, type ServerProcess, startServer } from './server-process.ts'

/* A server that makes backups by itself. */

const data = makeDataFolder(inject('startedData'))
const shelf = `${data.folder}-backups`
let server: ServerProcess
let owner: pg.Client

beforeAll(async () => {
  server = await startServer(data.folder, { BACKUP_DIR: shelf, BACKUP_AT: '04:15', BACKUP_DAYS: '2' })
  owner = new pg.Client(findOwner(embeddedSettings(data.folder)))
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.stop()
  await data.remove()
  rmSync(shelf, { recursive: true, force: true })
})

type Job = { at: string; attempts: number; last_error: string | null; failed: boolean }

async function readJob(): Promise<Job | undefined> {
  const { rows } =
    await owner.query<Job>(`select to_char(run_at at time zone 'America/New_York', 'HH24:MI') as at, attempts, last_error, failed_at is not null as failed
    from jobs where name = 'backup'`)
  return rows[0]
}

/** The server looks for what is due every 15 seconds. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 100_000; !(await check()); await new Promise((resolve) => setTimeout(resolve, 200)))
    if (Date.now() > end) throw new Error('It did not come to pass in time.')
}

const backupFigures = async () =>
  Object.fromEntries(
    [...(await (await fetch(`${server.address}/metrics`)).text()).matchAll(/^(portal_backup\w*) (\d+)$/gm)].map(
      ([, name = '', value]) => [name, Number(value)],
    ),
  )
/** Beside them is the log since then. */
const backups = () => readdirSync(shelf).filter((name) => name !== 'log')
const runNow = () =>
  owner.query(`update jobs set run_at = now(), attempts = 2, last_error = null where name = 'backup'`)
const notices = async () =>
  (
    await owner.query<{ title: string; detail: string; path: string; read: boolean }>(
      `select title, detail, path, read_at is not null as read from notifications where kind = 'backup'`,
    )
  ).rows

test(
  'at its time a backup is made, old ones go, and the metrics say how old the newest is',
  { tags: 'long', timeout: 120_000 },
  async () => {
    await until(async () => (await readJob()) !== undefined)
    expect(await readJob()).toMatchObject({ at: '04:15', attempts: 0 })
    expect(await backupFigures()).toMatchObject({ portal_backups: 0, portal_backup_failed: 0 })
    for (const old of ['2020-01-01T02-30-00Z', '2020-01-02T02-30-00Z']) {
      mkdirSync(path.join(shelf, old), { recursive: true })
      writeFileSync(path.join(shelf, old, 'manifest.json'), '{}')
    }
    await runNow()
    await until(async () => backups().length === 1 && (await readJob())?.attempts === 0)
    expect(await readJob()).toMatchObject({ at: '04:15', last_error: null })
    expect((await backupFigures())['portal_backup_age_seconds']).toBeLessThan(120)
  },
)

test(
  'a backup that fails is work that failed, in the metrics and for the staff, until one succeeds',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const away = `${shelf}-away`
    renameSync(shelf, away)
    // No folder can be made there.
    writeFileSync(shelf, '')
    await runNow()
    await until(async () => (await readJob())?.failed === true)
    const reason = `The folder ${shelf} can’t be made or written.`
    expect(await readJob()).toMatchObject({ last_error: reason, failed: true })
    const failed = await backupFigures()
    expect(failed).toMatchObject({ portal_backups: 0, portal_backup_failed: 1 })
    expect(failed).not.toHaveProperty('portal_backup_age_seconds')
    expect(await notices()).toEqual([{ title: 'The backup failed', detail: reason, path: '/jobs', read: false }])

    rmSync(shelf)
    renameSync(away, shelf)
    await runNow()
    await until(async () => (await readJob())?.failed === false)
    expect(await backupFigures()).toMatchObject({
      portal_backups: 2,
      portal_backup_age_seconds: expect.any(Number) as number,
      portal_backup_failed: 0,
    })
    expect(await notices()).toMatchObject([{ read: true }])
  },
)

test.each([
  [{ BACKUP_AT: '25:00' }, /^BACKUP_AT must be a time of the day/],
  [{ BACKUP_DAYS: '0' }, /^BACKUP_DAYS must be a whole number/],
  [{ BACKUP_DIR: path.join(data.folder, 'backups') }, /^BACKUP_DIR must not be inside DATA_DIR/],
  [{ BACKUP_DIR: shelf, DATABASE_URL: 'postgres://portal@localhost/portal' }, /^BACKUP_DIR is for the embedded/],
])('a wrong setting stops the start with one sentence: %o', async (environment, sentence) => {
  const { code, said } = await runToEnd(data.folder, environment)
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  expect(said.split('\n')).toHaveLength(1)
})

test(
  'a folder whose disk is not mounted gets neither backups nor the log, and says so, until it is there again',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const away = `${shelf}-away`
    renameSync(shelf, away)
    mkdirSync(shelf)
    await runNow()
    const why = `${shelf} holds neither backups nor the archived log, which it did before: is its disk mounted? If it was emptied, name it: npm run portal -- backup ${shelf}.`
    await until(async () => (await readJob())?.last_error === why)
    // Longer than the log waits for its next try.
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    expect(readdirSync(shelf)).toEqual([])
    rmSync(shelf, { recursive: true })
    renameSync(away, shelf)
    await runNow()
    await until(async () => (await readJob())?.attempts === 0 && (await readJob())?.last_error === null)
    expect(backups().length).toBeGreaterThan(0)
  },
)
