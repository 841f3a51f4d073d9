import { chmodSync, copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findPortalSuperuser } from '../../src/kit/embedded-postgres/owner.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { runCommand } from './command-process.ts'
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

/* A server that archives its log: what was written after the last backup is restored, all of it or until a moment. */

const work = makeScratchFolder('tbbo-log-')
chmodSync(work, 0o711)
const shelf = path.join(work, 'backups')
const keys = path.join(work, 'secret.key')
const made: ReturnType<typeof makeDataFolder>[] = []
const paper = `%PDF-1.7\n${'paper '.repeat(2_000)}\n%%EOF`

function dataFolder(original?: string): string {
  const one = makeDataFolder(original)
  made.push(one)
  return one.folder
}

const data = dataFolder(inject('startedData'))
copyFileSync(path.join(data, 'secret.key'), keys)
let server: ServerProcess | undefined
let visitor: Visitor

afterAll(async () => {
  await server?.kill()
  for (const one of made) await one.remove()
  rmSync(work, { recursive: true, force: true })
})

const start = (folder: string) => startServer(folder, { BACKUP_DIR: shelf, SECRET_KEY_FILE: keys })

/** Runs a command on a data folder; returns its exit code and what it says. */
const command = (words: string[], folder: string) =>
  runCommand(folder, words, { SECRET_KEY_FILE: keys, TIME_ZONE: 'UTC' })

async function succeed(words: string[], folder: string): Promise<string> {
  const { code, said } = await command(words, folder)
  expect(code, said).toBe(0)
  return said
}

async function add(bankName: string): Promise<string> {
  const { status, body } = await visitor.call('POST', '/api/business-bank-accounts', {
    bankName,
    accountNumber: '440018294821',
  })
  expect(status).toBe(201)
  return body['id'] as string
}

const archive = () => path.join(shelf, 'log', readdirSync(path.join(shelf, 'log'))[0] as string)

/** Waits until everything up to now is in the archive. */
async function archived(): Promise<void> {
  const now = Date.now()
  const until = () => {
    try {
      const { stretches } = JSON.parse(readFileSync(path.join(archive(), 'reached.json'), 'utf8')) as {
        stretches: { until: string }[]
      }
      return Date.parse(stretches.at(-1)?.until ?? '')
    } catch {
      return 0
    }
  }
  while (!(until() > now)) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** A moment that no commit shares. */
async function moment(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  const now = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return now
}

/** Opens a restored portal as the same person; returns the names of the accounts and the address. */
async function look(
  folder: string,
): Promise<{ names: string[]; back: Visitor; address: string; stop: () => Promise<unknown> }> {
  const other = await startServer(folder, { SECRET_KEY_FILE: keys })
  const back = visitor.at(other.address)
  const { body } = await back.call('GET', '/api/business-bank-accounts?limit=100')
  const names = (body['items'] as { bankName: string }[]).map(({ bankName }) => bankName).sort()
  return { names, back, address: other.address, stop: other.stop }
}

/** Ends segments of the log, as a day of work does. */
async function endSegment(folder: string): Promise<void> {
  const client = new pg.Client(findPortalSuperuser(embeddedSettings(folder)))
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`)
  await client.end()
}

let beforeDeletion: string
let account: string

beforeAll(async () => {
  server = await start(data)
  visitor = new Visitor(server.address)
  await visitor.signUp('fay@test.example')
  await add('Before the backup')
  await succeed(['backup', shelf], data)

  account = await add('Deleted by mistake')
  expect(await visitor.beginUpload('statement.pdf', paper, paper.length)).toMatchObject({ status: 201, sent: 204 })
  await endSegment(data)
  // A server that is killed goes on where it was, on the database that it left.
  await archived()
  await server.kill()
  server = await start(data)
  visitor = visitor.at(server.address)
  await add('After the kill')
  beforeDeletion = await moment()
  const deletion = await visitor.call('DELETE', `/api/business-bank-accounts/${account}`, undefined, {
    'if-match': '"1"',
  })
  expect(deletion.status).toBeLessThan(300)
  await endSegment(data)
  await add('The last one')
  await archived()
  await server.kill()
  server = undefined
  // The machine is lost.
  await made[0]?.remove()
}, 240_000)

test('a lost disk costs nothing that was archived: the newest backup and the log since then', async () => {
  const target = dataFolder()
  expect(await succeed(['restore', shelf], target)).toMatch(/and the log since then into .* as the portal was on/)
  const { names, back, address, stop } = await look(target)
  expect(names).toEqual(['After the kill', 'Before the backup', 'The last one'])
  const { body } = await back.call('GET', '/api/business-documents')
  const [document] = body['items'] as { id: string }[]
  const opened = await back.fetch(`/api/files/open/document/${document?.id}`)
  const file = await back.fetch(new URL(String(opened.headers.get('location')), address).pathname)
  expect(await file.text()).toBe(paper)
  await stop()
  expect(await command(['files', 'verify'], target)).toMatchObject({ code: 0 })
}, 120_000)

test('the portal is restored to the moment before a deletion, and a secret of the deleted record opens', async () => {
  const target = dataFolder()
  expect(await succeed(['restore', shelf, '--at', beforeDeletion], target)).toContain(
    `as the portal was on ${beforeDeletion}.`,
  )
  const { names, back, stop } = await look(target)
  expect(names).toEqual(['After the kill', 'Before the backup', 'Deleted by mistake'])
  expect(
    await back.call('POST', '/api/auth/sign-in/email', {
      email: 'fay@test.example',
      password: 'a long enough password',
    }),
  ).toMatchObject({ status: 200 })
  expect(
    await back.call('POST', `/api/business-bank-accounts/${account}/reveal`, { field: 'accountNumber' }),
  ).toMatchObject({ status: 200, body: { value: '440018294821' } })
  await stop()
}, 120_000)

test('the backup by its own name is restored as it was, without the log', async () => {
  const target = dataFolder()
  const backup = readdirSync(shelf).find((name) => name.endsWith('Z')) as string
  expect(await succeed(['restore', path.join(shelf, backup)], target)).toMatch(/^Restored \S+ into /)
  const { names, stop } = await look(target)
  expect(names).toEqual(['Before the backup'])
  await stop()
}, 120_000)

test('what can be restored is listed, and verified without being restored', async () => {
  expect(await succeed(['backup', 'list', shelf], dataFolder())).toMatch(
    /Z {2}\d+ MB, of .*Z; the log since then reaches until .*Z$/,
  )
  expect(await succeed(['backup', 'verify', shelf, '--at', beforeDeletion], dataFolder())).toContain(
    `can be restored, as the portal was on ${beforeDeletion}`,
  )
}, 120_000)

test('moments that can’t be reached are refused in one sentence, and nothing is restored', async () => {
  const target = dataFolder()
  const refused = async (at: string, words: RegExp) => {
    const { code, said } = await command(['restore', shelf, '--at', at], target)
    expect(code).toBe(1)
    expect(said).toMatch(words)
    expect(said.split('\n')).toHaveLength(1)
    expect(readdirSync(target)).toEqual([])
  }
  await refused('2020-01-01 10:00', /^The oldest backup in .* is of .*: choose a moment after that\.$/)
  await refused('2099-01-01 10:00', /^The archived log in .* reaches until .*: choose a moment before\.$/)
  await refused('noon', /^--at must be a moment such as/)
  const needed = readdirSync(archive())
    .filter((name) => name.endsWith('.gz'))
    .sort()
    .at(-1) as string
  const file = path.join(archive(), needed)
  const bytes = readFileSync(file)
  const damaged = Buffer.from(bytes)
  damaged[Math.floor(bytes.length / 2)] = (damaged[Math.floor(bytes.length / 2)] as number) ^ 255
  writeFileSync(file, damaged)
  await refused(beforeDeletion, /^The archived log .* is (damaged|not whole)/)
  writeFileSync(file, bytes)
  renameSync(file, path.join(work, needed))
  await refused(beforeDeletion, /^The archived log in .* has a gap: [0-9A-F]{24} is missing\./)
  renameSync(path.join(work, needed), file)
}, 120_000)

test('a restored portal goes on in the same folder: its new work is restored, and so is a moment of its former life', async () => {
  const second = dataFolder()
  await succeed(['restore', shelf, '--at', beforeDeletion], second)
  const running = await start(second)
  visitor = visitor.at(running.address)
  await add('In its second life')
  await archived()
  await running.kill()

  const third = dataFolder()
  await succeed(['restore', shelf], third)
  const now = await look(third)
  expect(now.names).toEqual(['After the kill', 'Before the backup', 'Deleted by mistake', 'In its second life'])
  await now.stop()

  const former = dataFolder()
  await succeed(['restore', shelf, '--at', beforeDeletion], former)
  const then = await look(former)
  expect(then.names).toEqual(['After the kill', 'Before the backup', 'Deleted by mistake'])
  await then.stop()
}, 240_000)

test('without a folder for backups nothing of the log is kept for an archive', async () => {
  const second = dataFolder(inject('startedData'))
  const readSlots = async () => {
    const client = new pg.Client(findPortalSuperuser(embeddedSettings(second)))
    await client.connect()
    const { rows } = await client.query('select slot_name from pg_replication_slots')
    await client.end()
    return rows
  }
  const archiving = await start(second)
  await expect.poll(readSlots, { timeout: 20_000 }).toEqual([{ slot_name: 'log_archive' }])
  await archiving.stop()
  const plain = await startServer(second, { SECRET_KEY_FILE: keys })
  await expect.poll(readSlots, { timeout: 20_000 }).toEqual([])
  await plain.stop()
}, 120_000)
