import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { startEmbedded } from '../../src/kit/embedded-postgres/embedded.ts'
import { makeDataFolder, readDatabaseId, runToEnd, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

const data = makeDataFolder()
beforeAll(async () => {
  await (await startServer(data.folder)).stop()
})
afterAll(() => data.remove())

/** One line that a person can read: no stack, no object. */
function expectSentence({ code, said }: { code: number | null; said: string }, names: RegExp): void {
  expect(code).toBe(1)
  expect(said).toMatch(names)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toMatch(/[.]$/)
}

test('what runs often is compiled once the server is ready, and not during the start', async () => {
  const probe = pathToFileURL(path.join(import.meta.dirname, 'compiled-probe.mjs')).href
  const server = await startServer(data.folder, { NODE_OPTIONS: `--import ${probe}` })
  server.process.kill('SIGUSR2')
  await expect.poll(server.output).toMatch(/compiled now: /)
  await server.stop()
  expect(server.output().match(/compiled .*/g)).toEqual(['compiled during the start: false', 'compiled now: true'])
})

// The second is found when the pages are prepared, the others with the settings (config.test.ts).
test.each([
  ['PORT', 'eighty'],
  ['SUPPORT_CHAT_URL', 'http://127.0.0.1:0/chat'],
])('a wrong %s (%s) stops the start with one sentence that names it', async (name, value) => {
  expectSentence(await runToEnd(data.folder, { [name]: value }), new RegExp(name))
})

test('an https address without TRUST_PROXY stops the start with one sentence that says what to set', async () => {
  expectSentence(
    await runToEnd(data.folder, { PUBLIC_URL: 'https://portal.example' }),
    /TRUST_PROXY.*PUBLIC_URL.*127\.0\.0\.1/,
  )
})

test('a wrong address of the database never shows the password in it', async () => {
  const { code, said } = await runToEnd(data.folder, { DATABASE_URL: 'mysql://portal:hunter2@db/portal' })
  expect(code).toBe(1)
  expect(said).not.toContain('hunter2')
})

test('a second server on the same data folder is refused with one sentence, and the first keeps running', async () => {
  const first = await startServer(data.folder)
  expectSentence(await runToEnd(data.folder, {}), /already using the data folder/)
  expect((await fetch(`${first.address}/api/ready`)).status).toBe(200)
  await first.stop()
})

test('a database role that row security could not bind is refused', async () => {
  const first = await startServer(data.folder)
  const socket = /-k (\S+)/.exec(await commandLine(data.folder))?.[1] as string
  const other = makeDataFolder()
  for (const [role, why] of [
    ['postgres', /superuser/],
    ['portal_owner', /owns tables|superuser/],
  ] as const) {
    const address = `postgres://${role}@localhost:5432/portal?host=${encodeURIComponent(socket)}`
    const owner = `postgres://portal_owner@localhost:5432/portal?host=${encodeURIComponent(socket)}`
    expectSentence(
      await runToEnd(other.folder, {
        DATABASE_URL: owner,
        DATABASE_PORTAL_URL: address,
        SECRET_KEY_FILE: path.join(data.folder, 'secret.key'),
      }),
      why,
    )
  }
  await other.remove()
  await first.stop()
})

test('a database of an older version is refused with one sentence, and so is one whose migration was edited', async () => {
  const server = await startServer(data.folder)
  const host = /-k (\S+)/.exec(await commandLine(data.folder))?.[1] as string
  await server.stop()
  const other = makeDataFolder()
  const cluster = await startEmbedded(embeddedSettings(data.folder))
  expect(cluster.superuser.host).toBe(host)
  const owner = new pg.Client({ ...cluster.superuser, user: 'portal_owner', database: 'portal' })
  await owner.connect()
  const state = async () => (await owner.query('select name, sha256, applied_at from migrations order by name')).rows
  const url = `postgres://portal_owner@localhost:5432/portal?host=${encodeURIComponent(host)}`
  const refused = async (change: string, because: RegExp, back: string) => {
    await owner.query(change)
    const before = await state()
    expectSentence(
      await runToEnd(other.folder, { DATABASE_URL: url, SECRET_KEY_FILE: path.join(data.folder, 'secret.key') }),
      because,
    )
    expect(await state()).toEqual(before)
    await owner.query(back)
  }
  await refused(
    `update migrations set name = '0001_foundation.sql' where name = '0001_schema.sql'`,
    /older version.*0001_schema\.sql/,
    `update migrations set name = '0001_schema.sql' where name = '0001_foundation.sql'`,
  )
  await refused(
    `update migrations set sha256 = 'x' || sha256 where name = '0003_engine.sql'`,
    /^Migration 0003_engine\.sql was edited/,
    `update migrations set sha256 = substr(sha256, 2) where name = '0003_engine.sql'`,
  )
  await owner.end()
  await cluster.stop()
  await other.remove()
  await (await startServer(data.folder)).stop()
})

test('without the key file of its data the server refuses to start, leaves no new one, and starts again when it is back', async () => {
  const file = path.join(data.folder, 'secret.key')
  const beside = () => readdirSync(data.folder).filter((name) => name.startsWith('secret.key'))
  renameSync(file, path.join(data.folder, 'backup of secret.key'))
  expectSentence(await runToEnd(data.folder, {}), /SECRET_KEY_FILE .* restore the key file from a backup/)
  expect(beside()).toEqual([])
  writeFileSync(file, 'damaged')
  expectSentence(await runToEnd(data.folder, {}), /SECRET_KEY_FILE/)
  rmSync(file)
  renameSync(path.join(data.folder, 'backup of secret.key'), file)
  await (await startServer(data.folder)).stop()
})

test('the draft of a key file that a power cut left behind is named, and is the key file once it is renamed', async () => {
  const file = path.join(data.folder, 'secret.key')
  writeFileSync(`${file}.41`, '{"root":"an older draft","current":"k1","keys":{}}')
  renameSync(file, `${file}.42`)
  expectSentence(
    await runToEnd(data.folder, {}),
    /SECRET_KEY_FILE .*secret\.key\.42 contains it, so rename that file to .*secret\.key\.$/,
  )
  renameSync(`${file}.42`, file)
  rmSync(`${file}.41`)
  await (await startServer(data.folder)).stop()
})

test('what is in the data folder is no one else’s to read', async () => {
  const fresh = makeDataFolder()
  const folder = path.join(fresh.folder, 'new/data')
  const server = await startServer(folder)
  const visitor = new Visitor(server.address)
  await visitor.signUp('private@test.example')
  await visitor.beginUpload('statement.pdf', 'SECRET BANK STATEMENT')
  const others = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(path.join(entry.parentPath, entry.name)).mode & 0o077) !== 0,
  )
  // PostgreSQL sets the modes of what is in its folder, which no one else gets into.
  expect(
    others
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('postgres/')),
  ).toEqual([])
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(['postgres', 'secret.key', 'uploads']))
  // As root the database runs as another user, who must get through to its own folder.
  expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  await server.stop()
  await fresh.remove()
})

test('a port that is taken is named', async () => {
  const first = await startServer(data.folder)
  const other = makeDataFolder()
  const { code, said } = await runToEnd(other.folder, { PORT: new URL(first.address).port })
  expect(code).toBe(1)
  expect(said).toContain(new URL(first.address).port)
  await other.remove()
  await first.stop()
})

test('the first start offers a link that makes the first administrator, once', async () => {
  const fresh = makeDataFolder()
  const server = await startServer(fresh.folder)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const token = /signup\?first=(\S+)/.exec(server.output())?.[1]
  const use = (email: string) =>
    fetch(`${server.address}/api/session/first-administrator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify({ token, name: 'Chief', email, password: 'a long enough password' }),
    })
  const first = await use('chief@test.example')
  expect(await first.json()).toMatchObject({ user: { role: 'admin' } })
  expect((await use('second@test.example')).status).toBe(400)
  await server.stop()
  await fresh.remove()
})

test('what a start loads is ASCII, which the engine keeps at one byte for each character', () => {
  const folder = path.resolve(import.meta.dirname, '../../build/server')
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(files).toContain('server.mjs')
  const isWide = (name: string) => readFileSync(path.join(folder, name)).some((byte) => byte > 127)
  expect(files.filter(isWide)).toEqual([])
})

type Noted = { modules: string[]; formats: string[]; flags: string[] }

/** What a server has loaded and set between its start and its end. */
async function noteStart(environment: Record<string, string> = {}): Promise<Noted> {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'note-loaded.mjs')).href
  const server = await startServer(data.folder, { NODE_OPTIONS: `--import=${preload}`, ...environment })
  // What it says last may come after its end.
  const closed = once(server.process, 'close')
  await server.stop()
  await closed
  const said = /^loaded: (.*)$/m.exec(server.output())?.[1] ?? ''
  return JSON.parse(said) as Noted
}

test.each<Record<string, string>>([{}, { TIME_ZONE: 'UTC' }])(
  'a start loads neither TLS nor HTTP/2 nor locale data (%o)',
  async (environment) => {
    const { modules, formats } = await noteStart(environment)
    expect(modules).toContain('http')
    expect(modules.filter((name) => ['tls', 'https', 'http2'].includes(name))).toEqual([])
    expect(formats).toEqual([])
  },
)

test('the server collects its young generation without helpers, and lets objects begin young', async () => {
  const { flags } = await noteStart()
  expect(flags).toContain('--no-parallel-scavenge')
  expect(flags).toContain('--no-allocation-site-pretenuring')
})

const mayBatch = process.platform === 'linux' && spawnSync('chrt', ['-b', '0', 'true']).status === 0

test.runIf(mayBatch)('the server does not preempt its database, which has the usual policy', async () => {
  const server = await startServer(data.folder)
  try {
    await expect.poll(() => policyOf(server.process.pid as number)).toBe('3')
    expect(policyOf(readDatabaseId(data.folder) as number)).toBe('0')
  } finally {
    await server.stop()
  }
})

/** The policy of a process: 0 is SCHED_OTHER, 3 SCHED_BATCH. The 41st of its fields, of which the second may hold blanks. */
function policyOf(id: number): string | undefined {
  return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]
}

async function commandLine(folder: string): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return lines.find((line) => line.includes(`-D ${folder}`)) ?? ''
}
