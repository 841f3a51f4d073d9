import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { examine } from '../src/app/server/doctor/doctor.ts'
import { newId } from '../src/kit/database/new-id.ts'
import { addUser } from './database.ts'
import { openMailServer } from './mail-server.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/* What the command `doctor` says of a portal that is well, and of each thing that can be wrong with it. */

let fixture: TestPortal
let mail: Awaited<ReturnType<typeof openMailServer>>
let elsewhere: string
let well: Record<string, string>
beforeAll(async () => {
  fixture = await openTestPortal()
  const owner = await addUser(fixture, 'Olive Owner')
  await fixture.as(owner)('POST', '/api/business-bank-accounts', { bankName: 'Bank', accountNumber: '440018290417' })
  mail = await openMailServer()
  elsewhere = mkdtempSync(path.join(os.tmpdir(), 'tbbo-doctor-'))
  well = {
    DATABASE_URL: fixture.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Portal <portal@company.example>',
    PUBLIC_URL: 'https://portal.company.example',
    TRUST_PROXY: '1',
  }
})
afterAll(async () => {
  await mail.close()
  await fixture.close()
  rmSync(elsewhere, { recursive: true, force: true })
})

/** What it says with the settings of a portal that is well and these, and whether it ends with an error. */
async function ask(settings: Record<string, string> = {}): Promise<{ said: string[]; error: string | undefined }> {
  const said: string[] = []
  const environment = Object.fromEntries(Object.entries({ ...well, ...settings }).filter(([, value]) => value !== ''))
  const read = () => readConfig(environment, { dataDirectory: fixture.folder })
  try {
    await examine(read, (sentence) => said.push(sentence))
    return { said, error: undefined }
  } catch (error) {
    return { said, error: (error as Error).message }
  }
}
/** The one thing that is wrong. */
async function wrongIn(settings: Record<string, string> = {}): Promise<string> {
  const { said, error } = await ask(settings)
  expect(error, said.join('\n')).toBe('One thing is wrong.')
  return said.find((line) => line.startsWith('wrong ')) ?? ''
}

test('of a portal that is well every line says so, and nothing is changed', async () => {
  const received = mail.received.length
  const before = readFileSync(path.join(fixture.folder, 'secret.key'), 'utf8')
  const { said, error } = await ask()
  expect(error, said.join('\n')).toBeUndefined()
  expect(said.map((line) => line.split(':')[0])).toEqual([
    'ok     settings',
    'ok     permissions',
    'look   keys',
    expect.stringMatching(/^(ok    |look  ) disk$/),
    'ok     database',
    'ok     database',
    'ok     database',
    'ok     migrations',
    'ok     keys',
    'ok     clock',
    'ok     mail',
    'ok     proxy',
    'look   proxy',
    'Nothing is wrong.',
  ])
  expect(said).toContain('ok     keys: A sealed value of each column that has some can be opened.')
  expect(mail.received.length).toBe(received)
  expect(readFileSync(path.join(fixture.folder, 'secret.key'), 'utf8')).toBe(before)
})

test('a setting that can’t be read is the only line', async () => {
  const { said, error } = await ask({ PORT: 'many' })
  expect(said).toEqual(['wrong  settings: PORT must be a number from 0 to 65535, not "many".'])
  expect(error).toBe('One thing is wrong.')
})

test('folders and key files that others get at', async () => {
  const key = path.join(fixture.folder, 'secret.key')
  const mode = statSync(fixture.folder).mode
  chmodSync(fixture.folder, 0o755)
  expect(await wrongIn()).toBe(
    `wrong  permissions: Other users get into ${fixture.folder}: chmod go-rwx ${fixture.folder}`,
  )
  chmodSync(fixture.folder, mode & 0o777)
  // PostgreSQL does not start where others may read its folder.
  const cluster = path.join(fixture.folder, 'postgres')
  mkdirSync(cluster)
  chmodSync(cluster, 0o755)
  expect(await wrongIn()).toBe(`wrong  permissions: Other users get into ${cluster}: chmod go-rwx ${cluster}`)
  rmdirSync(cluster)
  chmodSync(key, 0o640)
  expect(await wrongIn()).toBe(`wrong  permissions: Other users get at the key file ${key}: chmod 600 ${key}`)
  chmodSync(key, 0o600)
})

test('keys that are missing, damaged, another portal’s, or beside the backups', async () => {
  const at = (name: string) => path.join(elsewhere, name)
  expect(await wrongIn({ SECRET_KEY_FILE: at('none.key') })).toContain(`There is no key file ${at('none.key')}`)
  writeFileSync(at('damaged.key'), '{', { mode: 0o600 })
  expect(await wrongIn({ SECRET_KEY_FILE: at('damaged.key') })).toBe(
    `wrong  keys: SECRET_KEY_FILE (${at('damaged.key')}) holds no valid keys: restore them from a backup.`,
  )
  const own = JSON.parse(readFileSync(path.join(fixture.folder, 'secret.key'), 'utf8')) as { current: string }
  const other = Buffer.alloc(32, 7).toString('base64')
  const write = (name: string, id: string) =>
    writeFileSync(at(name), JSON.stringify({ root: other, current: id, keys: { [id]: other } }), { mode: 0o600 })
  write('foreign.key', 'k1')
  expect(await wrongIn({ SECRET_KEY_FILE: at('foreign.key') })).toContain(`lacks the key "${own.current}"`)
  write('exchanged.key', own.current)
  expect(await wrongIn({ SECRET_KEY_FILE: at('exchanged.key') })).toMatch(
    /^wrong {2}keys: A sealed value of business_bank_accounts\.account_number can’t be opened/,
  )
  mkdirSync(at('backups'))
  copyFileSync(path.join(fixture.folder, 'secret.key'), at('backups/secret.key'))
  // BACKUP_DIR is for the embedded database, of which there is none yet.
  const { said } = await ask({
    DATABASE_URL: '',
    BACKUP_DIR: at('backups'),
    SECRET_KEY_FILE: at('backups/secret.key'),
  })
  expect(said.join('\n')).toMatch(
    /^wrong {2}keys: The key file \S+ lies in \S+, the folder of the backups: .*Move it elsewhere/m,
  )
})

test('backups on the disk of the data', async () => {
  const data = path.join(elsewhere, 'data')
  mkdirSync(data, { mode: 0o700 })
  const settings = { DATABASE_URL: '', DATA_DIR: data, BACKUP_DIR: path.join(elsewhere, 'same/disk') }
  expect(await wrongIn(settings)).toBe(
    `wrong  backups: BACKUP_DIR (${path.join(elsewhere, 'same/disk')}) is on the same disk as the data, and both are lost with it: set it to a folder on another one.`,
  )
  expect((await ask({ ...settings, BACKUP_DIR: '' })).said.join('\n')).toMatch(/^look {3}backups: None are made/m)
  mkdirSync(path.join(elsewhere, 'same/disk'), { recursive: true })
  chmodSync(path.join(elsewhere, 'same/disk'), 0o755)
  expect((await ask(settings)).said).toContain(
    `wrong  permissions: Other users get into ${path.join(elsewhere, 'same/disk')}: chmod go-rwx ${path.join(elsewhere, 'same/disk')}`,
  )
  // The kernel's own file systems are another disk everywhere.
  expect((await ask({ ...settings, BACKUP_DIR: '/proc/tbbo' })).said.join('\n')).not.toMatch(/same disk/)
})

test('a database that does not answer, does not wait for its disk, is newer, or gives the portal too much', async () => {
  const none = new URL(fixture.url)
  none.pathname = '/none'
  expect(await wrongIn({ DATABASE_URL: none.href })).toMatch(
    /^wrong {2}database: It does not answer \(.*"none" does not exist.*\): look at DATABASE_URL and that server\.$/,
  )
  const { rows } = await fixture.owner.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await fixture.owner.query(`alter database ${name} set synchronous_commit = off`)
  expect(await wrongIn()).toMatch(/^wrong {2}database: The database runs with synchronous_commit = off/)
  await fixture.owner.query(`alter database ${name} reset synchronous_commit`)

  expect(await wrongIn({ DATABASE_PORTAL_URL: fixture.url })).toMatch(
    /^wrong {2}database: The database role "portal_owner" owns tables of the portal, so row security would not apply/,
  )

  await fixture.owner.query(`insert into migrations (name, sha256) values ('9999_future.sql', 'x')`)
  expect(await wrongIn()).toMatch(/^wrong {2}migrations: The database was migrated by a newer version \(9999_future/)
  await fixture.owner.query(`delete from migrations where name = '9999_future.sql'`)
  await fixture.owner.query(`delete from migrations where name like 'functions/%' and name like '%reveal.sql'`)
  const { said, error } = await ask()
  expect(error).toBeUndefined()
  expect(said.join('\n')).toMatch(/^look {3}migrations: \d+ are new in this version: the next start of the server/m)
  // Brought back by the next start.
  await fixture.openBeside()
  expect((await ask()).said).toContain('ok     migrations: The database is of this version.')
})

test('a clock that was set back', async () => {
  const ahead = (Date.now() + 3_600_000).toString(16).padStart(12, '0')
  const id = `${ahead.slice(0, 8)}-${ahead.slice(8)}${newId().slice(13)}`
  await fixture.owner.query(
    `insert into audit_entries (id, table_name, row_id, action) values ($1, 'users', app.uuid_v7(), 'created')`,
    [id],
  )
  expect(await wrongIn()).toMatch(
    /^wrong {2}clock: The newest entry of the trail is 3\d\d\d s in the future, so this clock was set back/,
  )
  await fixture.owner.query('delete from audit_entries where id = $1', [id])
})

test('a mail server that is not there, refuses the sign-in, or would send from nowhere', async () => {
  const closed = await openMailServer()
  await closed.close()
  expect(await wrongIn({ SMTP_URL: closed.url })).toMatch(/^wrong {2}mail: \S+ does not take mail \(.*ECONNREFUSED/)
  const strict = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('No such account')),
  })
  strict.on('error', () => {})
  await new Promise<void>((resolve) => {
    strict.listen(0, '127.0.0.1', resolve)
  })
  const { port } = strict.server.address() as AddressInfo
  const refused = await wrongIn({ SMTP_URL: `smtp://someone:hunter2-hunter2@127.0.0.1:${port}` })
  expect(refused).toMatch(/^wrong {2}mail: \S+ refuses the sign-in \(535 No such account\): correct user name/)
  expect(refused).not.toContain('hunter2')
  await new Promise<void>((resolve) => {
    strict.close(resolve)
  })
  expect(await wrongIn({ MAIL_FROM: '' })).toContain('set MAIL_FROM to an address of yours.')
  expect((await ask({ SMTP_URL: '' })).said.join('\n')).toMatch(/^look {3}mail: SMTP_URL is not set/m)
})

test('a number of proxies around which the server can be reached, and passwords in clear', async () => {
  expect(await wrongIn({ HOST: '0.0.0.0' })).toMatch(/^wrong {2}proxy: TRUST_PROXY is 1, but HOST \(0\.0\.0\.0\)/)
  const proxyLine = async (settings: Record<string, string>) =>
    (await ask(settings)).said.find((line) => / proxy:/.test(line))
  expect(await proxyLine({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' })).toMatch(
    /^ok {5}proxy: TRUST_PROXY: X-Forwarded-For counts from 10\.0\.0\.0\/8 only/,
  )
  expect(await proxyLine({ TRUST_PROXY: '', PUBLIC_URL: 'http://portal.company.example' })).toMatch(
    /^look {3}proxy: PUBLIC_URL starts with http:/,
  )
  expect(await proxyLine({ TRUST_PROXY: '', PUBLIC_URL: '' })).toMatch(/^ok {5}proxy: TRUST_PROXY is false/)
})
