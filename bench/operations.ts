import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { findPortalSuperuser } from '../src/kit/embedded-postgres/owner.ts'
import { writeSampleExport } from '../tests/sample-export.ts'
import { median, ratio } from './figure.ts'
import { tokenOf } from './fill.ts'
import { type NextRequest, runLoad } from './load.ts'
import type { Report } from './report.ts'
import { cookieOf, createRow, listRows } from './request.ts'
import { startServer, type ServerProcess, stopLeftPostgres } from './server-process.ts'
import type { Stage } from './stage.ts'

/** What the old backend had, and a hundredth more of it. */
const size = { clients: 200, rows: 20_000, files: 2_000, seed: 1 }
const grown = { clients: 202, rows: 20_200, files: 2_020, seed: 1 }
/** With these the portal has about 5 GB. */
const fileBytes = 2_450_000
const callers = 16
const roundLength = 1_000
const baseRounds = 12
const limits = { import: 120, list: 0.8, create: 0.7, second: 0.1, restore: 300, reseal: 60, listWhileResealing: 0.9 }

type Speeds = { list: number[]; create: number[] }

/**
 * Measures what an operator does with a portal of 5 GB, by the commands and beside the working server: the import, two backups, a restore, an
 * export of everything and new keys.
 */
export async function measureOperations(stage: Stage, report: Report): Promise<void> {
  const folder = (name: string) => {
    const made = path.join(stage.folder, name)
    mkdirSync(made, { mode: 0o711 })
    return made
  }
  const data = folder('portal')
  const backups = folder('backups')
  const old = folder('old')
  const keyFile = path.join(stage.folder, 'operations.key')
  stage.onEnd(() => stopLeftPostgres(data))
  const run = (words: string[], on = data) => runCommand(words, { DATA_DIR: on, SECRET_KEY_FILE: keyFile })
  const start = () =>
    startServer(stage, 'build/server/server.mjs', {
      DATA_DIR: data,
      SECRET_KEY_FILE: keyFile,
      PUBLIC_URL: 'http://bench.example',
      TRUST_PROXY: '127.0.0.1',
      WRITES_PER_MINUTE: '1000000000',
      DATA_PER_HOUR: '1000 TB',
      SECOND_FACTOR: 'nobody',
    })
  const rows: string[][] = []
  const figure = (what: string, value: string, target: string, reached?: boolean) =>
    rows.push([what, value, target, reached === undefined ? '' : report.judge(what, reached)])
  const inSeconds = ({ seconds }: { seconds: number }) => `${seconds.toFixed(1)} s`

  await run(['admin', 'add', 'dana@bench.example', 'Dana Manager'])
  enlarge(old, () => writeSampleExport(old, size))
  const imported = await run(['import', old])
  figure('import', inSeconds(imported), `< ${limits.import} s`, imported.seconds < limits.import)

  const server = await start()
  const first = await run(['backup', backups])
  figure('first backup, of all', inSeconds(first), '')
  enlarge(old, () => writeSampleExport(old, grown))
  await run(['import', old])
  rmSync(old, { recursive: true })
  const second = await run(['backup', backups])
  const part = second.seconds / first.seconds
  figure(
    'second backup after 1 % more, of the first',
    `${ratio(part)} (${inSeconds(second)})`,
    `< ${limits.second}`,
    part < limits.second,
  )

  const load = await openLoad(data, keyFile)
  const before = await measureBase(server, load)
  let meanwhile: Speeds = { list: [], create: [] }
  // Everything is copied once more, as the rows that are made now would all be changes.
  await beside(run(['backup', folder('elsewhere')]), async (isOver) => {
    meanwhile = await measureUntil(server, load, isOver)
  })
  const after = await measureBase(server, load)
  for (const line of ['list', 'create'] as const) {
    const kept = median(meanwhile[line]) / median([...before[line], ...after[line]])
    figure(
      `${line} during a backup, of its speed before and after`,
      ratio(kept),
      `>= ${limits[line]}`,
      kept >= limits[line],
    )
  }

  const exported = await run(['export', path.join(stage.folder, 'exported')])
  figure('export of all clients with their files', inSeconds(exported), '')

  const sealed = await resealBeside(run, server, load)
  const pace = (sealed.seconds / sealed.values) * 10_000
  figure(
    '10,000 values sealed with a new key',
    `${pace.toFixed(1)} s (${sealed.values} in ${inSeconds(sealed)})`,
    `< ${limits.reseal} s`,
    pace < limits.reseal,
  )
  figure(
    'list meanwhile, of its speed before and after',
    ratio(sealed.list),
    `>= ${limits.listWhileResealing}`,
    sealed.list >= limits.listWhileResealing,
  )

  await server.stop()
  rmSync(data, { recursive: true })
  const restored = await run(['restore', backups], folder('restored'))
  figure(
    'restore with all comparisons',
    inSeconds(restored),
    `< ${limits.restore} s`,
    restored.seconds < limits.restore,
  )
  report.title(
    `Commands on a portal of ${size.clients} clients, ${size.rows} rows and ${size.files} files; speeds are those of ${callers} callers`,
  )
  report.table(['', 'figure', 'target', ''], rows)
  for (const { said } of [imported, first, second, exported, sealed, restored])
    report.line(said.split('\n').at(-1) ?? '')
}

/** Gives each new file of an export the size of a scanned paper. */
function enlarge(folder: string, write: () => void): void {
  const list = () =>
    new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf')))
  const known = list()
  write()
  // Random, or a disk that compresses would measure something else.
  const bytes = randomBytes(fileBytes)
  for (const name of list()) if (!known.has(name)) appendFileSync(path.join(folder, name), bytes)
}

type Ended = { said: string; seconds: number }

/** Runs a command of the portal to its end. Throws what it said when it fails. */
function runCommand(words: string[], environment: Record<string, string>): Promise<Ended> {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../build/server/command.mjs'), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve({ said: said.trim(), seconds: (performance.now() - begun) / 1_000 })
      else reject(new Error(`${words.join(' ')} ended with ${code}: ${said.trim()}`))
    })
  })
}

async function beside<T>(running: Promise<T>, work: (isOver: () => boolean) => Promise<void>): Promise<T> {
  let over = false
  const ended = running.finally(() => {
    over = true
  })
  await work(() => over)
  return ended
}

/** Sessions of imported clients, and what they ask for. */
async function openLoad(data: string, keyFile: string): Promise<Record<keyof Speeds, NextRequest[]>> {
  const client = new pg.Client(findPortalSuperuser(embeddedSettings(data)))
  await client.connect()
  for (let n = 1; n <= callers; n++)
    await client.query(
      `insert into auth_sessions (id, user_id, token, expires_at, kind, client_id, access)
        select app.uuid_v7(), id, $1, now() + interval '1 day', 'full', id, 'owner' from users where role = 'client' order by id offset $2 limit 1`,
      [tokenOf(n), n],
    )
  await client.end()
  const secret = openKeys(keyFile).derive('session')
  const cookies = Array.from({ length: callers }, (_, n) => cookieOf(secret, n + 1))
  const repeated =
    (request: Buffer): NextRequest =>
    () =>
      request
  return {
    list: cookies.map((cookie) => repeated(listRows(cookie))),
    create: cookies.map((cookie) => repeated(createRow(cookie))),
  }
}

async function takeRound(server: ServerProcess, requests: NextRequest[]): Promise<number> {
  const { requests: made, seconds } = await runLoad(server.port, requests, roundLength)
  return made / seconds
}

async function measureUntil(
  server: ServerProcess,
  load: Record<keyof Speeds, NextRequest[]>,
  isOver: () => boolean,
): Promise<Speeds> {
  const speeds: Speeds = { list: [], create: [] }
  while (!isOver())
    for (const line of ['list', 'create'] as const) speeds[line].push(await takeRound(server, load[line]))
  return speeds
}

async function measureBase(server: ServerProcess, load: Record<keyof Speeds, NextRequest[]>): Promise<Speeds> {
  let rounds = 0
  return measureUntil(server, load, () => rounds++ === baseRounds)
}

/** Seals everything with a new key beside people who read. Returns how many values there were, and the speed that lists kept. */
async function resealBeside(
  run: (words: string[]) => Promise<Ended>,
  server: ServerProcess,
  { list }: Record<keyof Speeds, NextRequest[]>,
): Promise<Ended & { values: number; list: number }> {
  const measure = async (isOver: () => boolean) => {
    const speeds: number[] = []
    while (!isOver()) speeds.push(await takeRound(server, list))
    return speeds
  }
  const few = () => {
    let rounds = 0
    return () => rounds++ === baseRounds
  }
  const before = await measure(few())
  let meanwhile: number[] = []
  const ended = await beside(run(['rotate-keys']), async (isOver) => {
    meanwhile = await measure(isOver)
  })
  const after = await measure(few())
  const values = Number(/([\d,]+) values were/.exec(ended.said)?.[1]?.replaceAll(',', '') ?? 0)
  return { ...ended, values, list: median(meanwhile) / median([...before, ...after]) }
}
