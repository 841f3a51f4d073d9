import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../src/kit/backup/manifest.ts'
import { listBackups } from '../../src/kit/backup/shelf.ts'
import { tryLock } from '../../src/app/server/lock.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { runCommand, startCommand } from './command-process.ts'
import { makeDataFolder, runToEnd, type ServerProcess, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

/* The commands that back up, restore and verify, as programs of their own beside a server that is written to. */

const data = makeDataFolder()
const work = makeScratchFolder('tbbo-backup-')
// As root the database runs as another user, who must get through.
chmodSync(work, 0o711)
const shelf = path.join(work, 'backups')
/** The key file, kept apart from data and backups as README.md asks for. */
const keys = path.join(work, 'secret.key')
const restored: ReturnType<typeof makeDataFolder>[] = []

let server: ServerProcess | undefined
let visitor: Visitor
let account: string
const paper = `%PDF-1.7\n${'paper '.repeat(20_000)}\n%%EOF`

beforeAll(async () => {
  server = await startServer(data.folder)
  visitor = new Visitor(server.address)
  await visitor.signUp('fay@test.example')
  account = await addAccount(visitor, 'First bank')
  expect(await visitor.beginUpload('statement.pdf', paper, paper.length)).toMatchObject({ status: 201, sent: 204 })
  copyFileSync(path.join(data.folder, 'secret.key'), keys)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  for (const one of [data, ...restored]) await one.remove()
  rmSync(work, { recursive: true, force: true })
})

/** Longer than a start on a busy machine takes. */
async function until(check: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !check(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() > end) throw new Error('It did not come to pass in time.')
}

async function addAccount(who: Visitor, bankName: string): Promise<string> {
  const { status, body } = await who.call('POST', '/api/business-bank-accounts', {
    bankName,
    accountNumber: '440018294821',
  })
  expect(status).toBe(201)
  return body['id'] as string
}

/** Runs a command on a data folder; returns its exit code and what it says. */
const command = (words: string[], environment: Record<string, string> = {}) =>
  runCommand(data.folder, words, { SECRET_KEY_FILE: keys, ...environment })

async function backUp(): Promise<string> {
  const { code, said } = await command(['backup', shelf])
  expect(code, said).toBe(0)
  return /^The backup is (\S+)\. /m.exec(said)?.[1] as string
}

function emptyFolder(): string {
  const made = makeDataFolder()
  restored.push(made)
  return made.folder
}

const readManifest = (backup: string) =>
  (JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as { manifest: Manifest }).manifest

/** The only document of someone, as its link gives it. */
async function openPaper(who: Visitor, address: string): Promise<string> {
  const { body } = await who.call('GET', '/api/business-documents')
  const [document] = body['items'] as { id: string }[]
  const opened = await who.fetch(`/api/files/open/document/${document?.id}`)
  const file = await who.fetch(new URL(String(opened.headers.get('location')), address).pathname)
  return file.text()
}

test('a backup that is made while others write is restored elsewhere: all that was acknowledged before is there, a secret opens, and so does a file', async () => {
  const writing = { stop: false, before: new Set<string>(), count: 0 }
  const writers = Array.from({ length: 4 }, async () => {
    for (; !writing.stop; writing.count++) await addAccount(visitor, `Bank ${writing.count}`)
  })
  await until(() => writing.count > 50)
  writing.before = await visitor.listAll()
  const backup = await backUp().finally(() => {
    writing.stop = true
  })
  const during = writing.count
  await Promise.all(writers)
  expect(during).toBeGreaterThan(60)
  expect(readdirSync(backup).sort()).toEqual(['database', 'files', 'manifest.json'])
  const names = Object.keys(readManifest(backup).files)
  expect(names.filter((name) => name.includes('secret') || name.endsWith('.pid'))).toEqual([])
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)

  const target = emptyFolder()
  const { code, said } = await command(['restore', shelf], { DATA_DIR: target })
  expect(code, said).toBe(0)
  expect(said).toMatch(/Nothing differs\.$/m)
  const other = await startServer(target, { SECRET_KEY_FILE: keys })
  const back = new Visitor(other.address)
  expect(
    await back.call('POST', '/api/auth/sign-in/email', {
      email: 'fay@test.example',
      password: 'a long enough password',
    }),
  ).toMatchObject({ status: 200 })
  const kept = await back.listAll()
  expect([...writing.before].filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size).toBe(readManifest(backup).counts['business_bank_accounts'])
  expect(
    await back.call('POST', `/api/business-bank-accounts/${account}/reveal`, { field: 'accountNumber' }),
  ).toMatchObject({ status: 200, body: { value: '440018294821' } })
  expect(await openPaper(back, other.address)).toBe(paper)
  await addAccount(back, 'After the restore')
  await other.stop()
  expect(await command(['files', 'verify'], { DATA_DIR: target })).toMatchObject({ code: 0 })
}, 240_000)

test(
  'a second backup copies what has changed, and verifying restores it to a scratch folder that is gone afterwards',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const first = await backUp()
    await addAccount(visitor, 'One more')
    // What changed within two seconds of a backup counts as changed.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const second = await backUp()
    expect(second).not.toBe(first)
    const size = (backup: string) => Object.values(readManifest(backup).files).reduce((sum, file) => sum + file.size, 0)
    // Also where it begins in the second of the one before, whose name it can't have.
    const third = await command(['backup', shelf])
    expect(third.code, third.said).toBe(0)
    const [, all, copied] = /: ([\d,]+) MB, of which ([\d,]+) MB were copied/.exec(third.said) ?? []
    expect(Number(all)).toBeGreaterThan(Number(copied))
    expect(size(second)).toBeGreaterThan(20_000_000)
    const scratch = path.join(work, 'scratch')
    mkdirSync(scratch, { mode: 0o711 })
    chmodSync(scratch, 0o711)
    const verified = await command(['backup', 'verify', shelf], { TMPDIR: scratch })
    expect(verified.code, verified.said).toBe(0)
    expect(readdirSync(scratch).filter((name) => name.startsWith('portal-'))).toEqual([])
  },
)

test.each(['files', 'database'])(
  'kill -9 while it copies the %s leaves no backup, and the next one says so, removes the rest and works',
  async (part) => {
    mkdirSync(shelf, { recursive: true })
    const before = readdirSync(shelf)
    const { child, ended } = startCommand(data.folder, ['backup', shelf], { SECRET_KEY_FILE: keys })
    const begun = () => readdirSync(shelf).find((name) => !before.includes(name))
    await until(() => begun() !== undefined && existsSync(path.join(shelf, begun() as string, part)))
    child.kill('SIGKILL')
    await ended
    const rest = path.join(shelf, begun() as string)
    expect((await listBackups(shelf)).unfinished).toEqual([rest])
    expect((await command(['restore', rest], { DATA_DIR: emptyFolder() })).said).toMatch(
      /^There is no complete backup in /,
    )
    const { code, said } = await command(['backup', shelf])
    expect(code, said).toBe(0)
    expect(said).toContain(`The backup ${rest} was cut off before it was complete: removed.`)
    // Not that its folder is gone: one that begins in the same second has the same name.
    const { complete, unfinished } = await listBackups(shelf)
    expect(unfinished).toEqual([])
    expect(said).toContain(`The backup is ${complete[0]}`)
    expect((await visitor.call('GET', '/api/ready')).status).toBe(200)
  },
  120_000,
)

test(
  'a byte changed in the manifest, in a file or in the database of a backup refuses it, and nothing is restored',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const backup = await backUp()
    const target = emptyFolder()
    const refused = async (words: RegExp) => {
      const { code, said } = await command(['restore', backup], { DATA_DIR: target })
      expect(code).toBe(1)
      expect(said).toMatch(words)
      expect(readdirSync(target)).toEqual([])
    }
    const change = async (file: string, act: () => void, words: RegExp) => {
      // A copy is changed: the file itself is shared with other backups.
      const aside = path.join(work, 'aside')
      copyFileSync(file, aside)
      rmSync(file)
      copyFileSync(aside, file)
      act()
      await refused(words)
      renameSync(aside, file)
    }
    const flip = (file: string, at: number) => () => {
      const bytes = readFileSync(file)
      bytes[at] = (bytes[at] as number) ^ 1
      writeFileSync(file, bytes)
    }
    const manifest = path.join(backup, 'manifest.json')
    const length = readFileSync(manifest).length
    for (const at of [3, Math.floor(length / 2), length - 1])
      await change(manifest, flip(manifest, at), /^The manifest .* is damaged, .*\.$/)
    const names = Object.keys(readManifest(backup).files)
    const file = path.join(backup, names.find((name) => name.startsWith('files/')) as string)
    await change(file, flip(file, 5_000), /in the backup is not what was backed up\.\nNothing was restored: /)
    await change(file, () => rmSync(file), /is missing in the backup\.\nNothing was restored: /)
    const table = path.join(backup, names.find((name) => /^database\/base\/\d+\/\d+$/.test(name)) as string)
    await change(table, () => appendFileSync(table, 'x'), /database\/base\/.* is not what was backed up\.\nNothing was/)
    expect((await command(['restore', backup], { DATA_DIR: target })).code).toBe(0)
  },
)

test(
  'restoring into a place that is not empty, with other keys or without, and from a newer version, is refused in one sentence',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const backup = await backUp()
    const refused = async (environment: Record<string, string>, words: RegExp, from = backup) => {
      const { code, said } = await command(['restore', from], environment)
      expect(code).toBe(1)
      expect(said).toMatch(words)
      expect(said.split('\n')).toHaveLength(1)
    }
    const filled = emptyFolder()
    writeFileSync(path.join(filled, 'note.txt'), 'mine')
    await refused({ DATA_DIR: filled }, /is not empty \(.*\): set DATA_DIR to an empty one\. Nothing was changed\.$/)
    const target = emptyFolder()
    await refused({ DATA_DIR: target, SECRET_KEY_FILE: path.join(work, 'none.key') }, /^The keys are missing/)

    const content = JSON.parse(readFileSync(keys, 'utf8')) as { current: string; keys: Record<string, string> }
    const otherDay = path.join(work, 'other-day.key')
    const key = Buffer.alloc(32, 7).toString('base64')
    writeFileSync(otherDay, JSON.stringify({ ...content, current: 'k2', keys: { k2: key } }))
    await refused({ DATA_DIR: target, SECRET_KEY_FILE: otherDay }, /lacks the key "k\w+" of this backup/)
    writeFileSync(otherDay, JSON.stringify({ ...content, keys: { [content.current]: key } }))
    await refused({ DATA_DIR: target, SECRET_KEY_FILE: otherDay }, /is not the one of this backup/)

    const newer = path.join(work, 'newer')
    mkdirSync(newer)
    const rewrite = (change: Partial<Manifest>) => {
      const manifest = { ...readManifest(backup), ...change }
      const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
      writeFileSync(path.join(newer, 'manifest.json'), `${JSON.stringify({ manifest, sha256 }, null, 1)}\n`)
    }
    rewrite({ portal: { version: '9.0.0', migrations: ['0001_base.sql', '9001_future.sql'] } })
    await refused({ DATA_DIR: target }, /made by a newer version of the portal/, newer)
    rewrite({ format: 2 })
    await refused({ DATA_DIR: target }, /made by a newer version of the portal/, newer)
    rewrite({ postgres: { ...readManifest(backup).postgres, version: '19.1' } })
    await refused({ DATA_DIR: target }, /is of PostgreSQL 19/, newer)
    expect(readdirSync(target)).toEqual([])
    const url = { DATABASE_URL: 'postgres://nobody@localhost/portal' }
    expect((await command(['backup', shelf], url)).said).toMatch(
      /^This command is for the embedded PostgreSQL: .*pg_dump --enable-row-security/,
    )
  },
)

test(
  'a restore that is killed is named by a server’s start, and the next one begins again',
  { tags: 'long', timeout: 120_000 },
  async () => {
    await backUp()
    const target = emptyFolder()
    const { child, ended } = startCommand(target, ['restore', shelf], { SECRET_KEY_FILE: keys })
    await until(() => existsSync(path.join(target, 'restoring/files')))
    child.kill('SIGKILL')
    await ended
    expect(await runToEnd(target, { SECRET_KEY_FILE: keys })).toEqual({
      code: 1,
      said: `The restore into the data folder ${target} was cut off: run it again.`,
    })
    const { code, said } = await command(['restore', shelf], { DATA_DIR: target })
    expect(code, said).toBe(0)
    expect(readdirSync(target).sort()).toEqual(['files', 'postgres'])
  },
)

test(
  'a check that is killed leaves nothing that the next one does not remove',
  { tags: 'long', timeout: 120_000 },
  async () => {
    await backUp()
    const scratch = path.join(work, 'killed')
    mkdirSync(scratch, { mode: 0o711 })
    chmodSync(scratch, 0o711)
    const { child, ended } = startCommand(data.folder, ['backup', 'verify', shelf], {
      SECRET_KEY_FILE: keys,
      TMPDIR: scratch,
    })
    const left = () => readdirSync(scratch).filter((name) => name.startsWith('portal-verify-'))
    await until(() => left().some((name) => existsSync(path.join(scratch, name, 'postgres/postmaster.pid'))))
    child.kill('SIGKILL')
    await ended
    expect(left()).toHaveLength(1)
    const { code, said } = await command(['backup', 'verify', shelf], { TMPDIR: scratch })
    expect(code, said).toBe(0)
    expect(left()).toEqual([])
  },
)

// A small disk of its own, which only root can make.
const small = path.join(work, 'small')
mkdirSync(small)
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [small])
})

test.skipIf(!isMounted)(
  'a disk without room for the backup is named before anything is copied',
  async () => {
    const { code, said } = await command(['backup', small])
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The backup needs [\d,]+ MB on the disk of .*, which has \d+ MB free: make room, or use another disk\.$/,
    )
    expect(readdirSync(small)).toEqual([])
  },
  60_000,
)

test.skipIf(!isMounted)(
  'a disk that fills up while the backup is made ends it in one sentence, nothing is left, and the next one works',
  { tags: 'long', timeout: 120_000 },
  async () => {
    expect(spawnSync('mount', ['-o', 'remount,size=400m', small]).status).toBe(0)
    const running = command(['backup', small])
    await until(() => readdirSync(small).some((name) => existsSync(path.join(small, name, 'database'))))
    const other = path.join(small, 'other')
    spawnSync('dd', ['if=/dev/zero', `of=${other}`, 'bs=1M'])
    expect(await running).toEqual({
      code: 1,
      said: `The backup was given up because the disk of ${small} is full.`,
    })
    expect(readdirSync(small)).toEqual(['other'])
    rmSync(other)
    expect((await command(['backup', small])).code).toBe(0)
  },
)

test('beside a server whose database is not there the backup says so, and leaves nothing', async () => {
  const other = makeDataFolder()
  restored.push(other)
  copyFileSync(keys, path.join(other.folder, 'secret.key'))
  const unlock = await tryLock(other.folder)
  const folder = path.join(work, 'none')
  const environment = { DATA_DIR: other.folder, SECRET_KEY_FILE: path.join(other.folder, 'secret.key') }
  expect(await command(['backup', folder], environment)).toEqual({
    code: 1,
    said: 'The backup was given up because the database does not answer. The server is starting, stopping or failing to start: see its log, and try again.',
  })
  expect(readdirSync(folder)).toEqual([])
  unlock?.()
})

test.skipIf(!isMounted)(
  'a disk that fills up while a backup is restored ends it in one sentence, and nothing is left of it',
  { tags: 'long', timeout: 120_000 },
  async () => {
    expect(spawnSync('mount', ['-o', 'remount,size=600m', small]).status).toBe(0)
    const target = path.join(small, 'restored')
    mkdirSync(target)
    const running = command(['restore', await backUp()], { DATA_DIR: target })
    await until(() => existsSync(path.join(target, 'restoring')))
    const other = path.join(small, 'other')
    spawnSync('dd', ['if=/dev/zero', `of=${other}`, 'bs=1M'])
    expect(await running).toEqual({
      code: 1,
      said: `The restore was given up because the disk of ${target} is full.`,
    })
    expect(readdirSync(target)).toEqual([])
    rmSync(other)
  },
)

test(
  'a folder of backups that is removed while one is made ends it in one sentence, and the next one is whole',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const folder = path.join(work, 'removed')
    const running = startCommand(data.folder, ['backup', folder], { SECRET_KEY_FILE: keys })
    await until(
      () => existsSync(folder) && readdirSync(folder).some((name) => existsSync(path.join(folder, name, 'database'))),
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    const { code, said } = await running.ended
    expect(said).toContain(`The backup was given up because the disk of ${folder} is gone.`)
    expect(code).toBe(1)
    expect((await command(['backup', folder])).code).toBe(0)
    expect((await command(['backup', 'verify', folder])).code).toBe(0)
  },
)

test(
  'a folder with the backups of another portal takes none of this one',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const other = makeDataFolder()
    restored.push(other)
    await (await startServer(other.folder)).stop()
    const said = await command(['backup', shelf], {
      DATA_DIR: other.folder,
      SECRET_KEY_FILE: path.join(other.folder, 'secret.key'),
    })
    expect(said).toEqual({ code: 1, said: `${shelf} holds the backups of another portal: choose another folder.` })
  },
)

test('files are compared with their rows: one that is gone, one that was changed and one without a row are each named', async () => {
  const files = path.join(data.folder, 'files/business-documents')
  const name = readdirSync(files, { recursive: true, encoding: 'utf8' }).find((one) => one.endsWith('.pdf')) ?? ''
  const file = path.join(files, name)
  const key = name.split(path.sep).join('/')
  expect(await command(['files', 'verify'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All 1 files /) as string,
  })
  copyFileSync(file, path.join(work, 'kept.pdf'))
  appendFileSync(file, 'x')
  expect(await command(['files', 'verify'])).toMatchObject({
    code: 1,
    said: expect.stringContaining(`File that is not what was uploaded: ${key}`) as string,
  })
  rmSync(file)
  expect((await command(['files', 'verify'])).said).toContain(`Row without a file: ${key}`)
  copyFileSync(path.join(work, 'kept.pdf'), file)
  const stray = path.join(path.dirname(file), 'stray.pdf')
  writeFileSync(stray, 'x')
  utimesSync(stray, new Date(), new Date(Date.now() - 120_000))
  const { code, said } = await command(['files', 'verify'])
  expect(code).toBe(1)
  expect(said).toContain(`File without a row: ${path.posix.dirname(key)}/stray.pdf`)
  rmSync(stray)
})
