import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { filesFolder } from '../src/app/embedded-settings.ts'
import type { Manifest } from '../src/app/server/export/manifest.ts'
import { exportData } from '../src/app/server/export/run.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { recordKinds } from '../src/records/index.ts'
import { merchantLine } from './access-matrix.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { addFile } from './upload.ts'

/* Everything of one client or of all, written by the command into a folder. */

const ownKinds = recordKinds.filter(({ access }) => !access.shared)
const secret = '440018290417'

let fixture: TestPortal
let scratch: string
let [owner, stranger, manager]: Identity[] = []
const papers = new Map<string, Buffer>()
beforeAll(async () => {
  fixture = await openTestPortal()
  scratch = makeScratchFolder('tbbo-export-')
  owner = await addUser(fixture, 'Olive Owner')
  stranger = await addUser(fixture, 'Steve Stranger')
  manager = await addUser(fixture, 'Dana Manager', 'admin')
  await addUser(fixture, 'Ruben Staff', 'admin', 'staff')
  for (const [who, name] of [
    [owner, 'own'],
    [stranger, 'foreign'],
  ] as const) {
    for (const kind of ownKinds) await makeRow(fixture, kind, kind.access.writers === 'admins' ? manager : who, 1)
    const paper = makePdf(3000)
    papers.set(name, paper)
    const file = await addFile(fixture, who, { purpose: 'chatMessage', filename: `${name}.pdf` }, paper)
    await fixture.as(who)('POST', '/api/chat-messages', { body: `A ${name} message`, attachmentIds: [file] })
    await fixture.as(who)('POST', '/api/merchant-imports', { fileName: 'july.csv', rows: [merchantLine] })
  }
  await fixture.as(owner)('POST', '/api/business-bank-accounts', { bankName: '=1+1', accountNumber: secret })
  await fixture.as(owner)('POST', '/api/business-accounts', {
    name: 'Registrar',
    details: [{ label: 'Password', value: 'hunter2-hunter2' }],
  })
})
afterAll(async () => {
  await fixture.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Runs the command; returns what it said. */
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: fixture.url }, { dataDirectory: fixture.folder })
  await exportData(config, words, (sentence) => said.push(sentence))
  return said
}
/** What the command says when it refuses. */
const refusal = (...words: string[]) =>
  run(...words).then(
    () => undefined,
    (error: Error) => error.message,
  )
const at = (...parts: string[]) => path.join(scratch, ...parts)
const readManifest = (name: string) => JSON.parse(readFileSync(at(name, 'manifest.json'), 'utf8')) as Manifest
const filesIn = (name: string) =>
  readdirSync(at(name), { recursive: true, encoding: 'utf8' }).filter((file) => statSync(at(name, file)).isFile())
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** How many rows of a client a table has. */
async function count(table: string, client: string, column = 'user_id'): Promise<number> {
  const { rows } = await fixture.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [client],
  )
  return rows[0]?.n ?? 0
}

const trail = async (action: string, client: string) =>
  (
    await fixture.owner.query<{ row: string; field: string }>(
      `select row_id as row, fields[1] as field from audit_entries where action = $1 and owner_id = $2 and actor_id = $3 order by id`,
      [action, client, manager?.userId],
    )
  ).rows

test('one client: every row and file, what the manifest says of them is so, and nothing of anyone else', async () => {
  const client = owner?.userId ?? ''
  const { rows: people } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [
    client,
  ])
  const said = await run(at('one'), '--client', String(people[0]?.email).toUpperCase())
  const manifest = readManifest('one')
  expect(manifest.clients).toMatchObject([{ id: client, name: 'Olive Owner', folder: 'Olive-Owner', archivedAt: null }])
  for (const { title, table, owner: column } of fixture.portal.copies) {
    // The trail grows by the export itself: it is in what is read after it.
    if (table === 'audit_entries') continue
    const file = title.toLowerCase().replace(/\W+/g, '-')
    const rows = JSON.parse(readFileSync(at('one/Olive-Owner/data', `${file}.json`), 'utf8')) as unknown[]
    const there = await count(table, client, column)
    expect([title, rows.length, manifest.clients[0]?.rows[title]]).toEqual([title, there, there])
  }
  for (const kind of ownKinds) expect(manifest.clients[0]?.rows[kind.label.many], kind.name).toBeGreaterThan(0)

  const written = filesIn('one').filter((file) => !['manifest.json', 'clients.csv'].includes(file))
  expect(written.toSorted()).toEqual(Object.keys(manifest.files).toSorted())
  for (const file of written)
    expect({ file, sha256: sha256(readFileSync(at('one', file))) }).toEqual({
      file,
      sha256: manifest.files[file]?.sha256,
    })
  const uploaded = Object.entries(manifest.files).filter(([, file]) => file.uploaded)
  expect(uploaded.map(([, file]) => file.sha256)).toContain(sha256(papers.get('own') as Buffer))
  expect(readFileSync(at('one/Olive-Owner/files/Support Chat/own.pdf')).equals(papers.get('own') as Buffer)).toBe(true)
  expect(said[0]).toBe(
    `Exported 1 client, ${Object.values(manifest.clients[0]?.rows ?? {})
      .reduce((sum, rows) => sum + rows, 0)
      .toLocaleString('en-US')} rows and ${uploaded.length} files to ${at('one')}.`,
  )

  const { rows: theirs } = await fixture.owner.query<{ row_id: string }>(
    'select distinct row_id from audit_entries where owner_id = $1',
    [stranger?.userId],
  )
  expect(theirs.length).toBeGreaterThan(ownKinds.length)
  for (const file of filesIn('one')) {
    const text = readFileSync(at('one', file), 'latin1')
    for (const id of [stranger?.userId ?? '', ...theirs.map(({ row_id }) => row_id)])
      expect(text.includes(id), file).toBe(false)
    expect(text, file).not.toMatch(/Steve Stranger|foreign/)
  }
  expect(statSync(at('one')).mode & 0o077).toBe(0)
  for (const file of filesIn('one')) expect(statSync(at('one', file)).mode & 0o077, file).toBe(0)
  expect(await trail('copied', client)).toHaveLength(1)
  expect((await trail('downloaded', client)).length).toBe(uploaded.length)
  // Neither a session nor a draft stays behind.
  expect(
    (await fixture.owner.query(`select from auth_sessions where user_agent = 'Export of client data'`)).rows,
  ).toEqual([])
  expect(existsSync(at('one.unfinished'))).toBe(false)
})

test('no secret is in it, the manifest names what is left out, and a formula is text in CSV', async () => {
  const said = await run(at('closed-book'), '--client', owner?.userId ?? '')
  const all = filesIn('closed-book').map((file) => readFileSync(at('closed-book', file), 'latin1'))
  expect(all.join('\n')).not.toMatch(/440018290417|hunter2/)
  const { secrets } = readManifest('closed-book')
  expect(secrets.included).toBe(false)
  const values = secrets.fields.reduce((sum, field) => sum + field.values, 0)
  expect(secrets.fields).toContainEqual({
    table: 'business_bank_accounts',
    column: 'account_number',
    values: await count('business_bank_accounts', owner?.userId ?? ''),
  })
  expect(said.at(-1)).toBe(
    `${values} hidden values were left out, by field in manifest.json: --with-secrets writes them in clear.`,
  )
  expect(await trail('revealed', owner?.userId ?? '')).toEqual([])
  expect(readFileSync(at('closed-book/Olive-Owner/data/business-bank-accounts.csv'), 'utf8')).toContain(`,'=1+1,`)
})

test('with secrets they are in clear, every value is noted as viewed by the manager, and the index says so', async () => {
  await run(at('open-book'), '--client', owner?.userId ?? '', '--with-secrets')
  const { secrets } = readManifest('open-book')
  const hidden = JSON.parse(readFileSync(at('open-book/Olive-Owner/data/hidden-values.json'), 'utf8')) as {
    table: string
    column: string
    row: string
    value: string
  }[]
  expect(hidden).toContainEqual(expect.objectContaining({ table: 'business_bank_accounts', value: secret }))
  expect(hidden).toContainEqual(expect.objectContaining({ value: 'hunter2-hunter2' }))
  expect(secrets.included).toBe(true)
  expect(secrets.fields.reduce((sum, field) => sum + field.values, 0)).toBe(hidden.length)
  expect(hidden.length).toBeGreaterThan(4)
  const noted = await trail('revealed', owner?.userId ?? '')
  expect(noted.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual(
    hidden.map(({ row, column }) => `${row} ${column}`).toSorted(),
  )
  expect(await trail('revealed', stranger?.userId ?? '')).toEqual([])
  expect(readFileSync(at('open-book/Olive-Owner/index.html'), 'utf8')).toContain('in this copy in clear')
  // The owner finds in the portal who viewed what.
  const { body } = await fixture.as(owner)('GET', '/api/reveals?limit=100')
  expect((body['items'] as unknown[]).length).toBe(hidden.length)
})

test('all clients, an archived one among them: each has a folder, and clients.csv lists them', async () => {
  const third = await addUser(fixture, 'Olive Owner', 'client')
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [third.userId])
  const said = await run(at('all'))
  expect(said[1]).toBe('1 of them is archived and was exported like the others.')
  const { clients } = readManifest('all')
  expect(clients.map(({ id }) => id).toSorted()).toEqual(
    (await fixture.owner.query<{ id: string }>('select id from clients')).rows.map(({ id }) => id).toSorted(),
  )
  expect(clients.find(({ id }) => id === third.userId)?.archivedAt).toMatch(/^\d{4}-/)
  expect(new Set(clients.map(({ folder }) => folder)).size).toBe(clients.length)
  const list = readFileSync(at('all/clients.csv'), 'utf8')
  for (const { id, folder } of clients) {
    expect(list).toContain(id)
    expect(readFileSync(at('all', folder, 'data/user-account.json'), 'utf8')).toContain(id)
  }
})

test('a file that is missing or was changed is named, and all else is written', async () => {
  const { rows } = await fixture.owner.query<{ file_key: string }>(
    `select file_key from chat_attachments where user_id = $1`,
    [stranger?.userId],
  )
  const file = path.join(filesFolder(fixture.folder), rows[0]?.file_key ?? '')
  const bytes = readFileSync(file)
  writeFileSync(file, 'another')
  expect(await refusal(at('changed'), '--client', stranger?.userId ?? '')).toMatch(
    /^The file Steve-Stranger\/files\/Support Chat\/foreign\.pdf is not what was uploaded\.\nAll else is in the export/,
  )
  expect(readManifest('changed').clients).toHaveLength(1)
  rmSync(file)
  expect(await refusal(at('gone'), '--client', stranger?.userId ?? '')).toMatch(
    /^The file Steve-Stranger\/files\/Support Chat\/foreign\.pdf is missing\./,
  )
  writeFileSync(file, bytes)
  expect(await refusal(at('whole'), '--client', stranger?.userId ?? '')).toBeUndefined()
})

test('what can’t be exported is refused in one sentence, and nothing is written', async () => {
  mkdirSync(at('full'))
  writeFileSync(at('full/note.txt'), 'mine')
  expect(await refusal(at('full'))).toBe(
    `The folder ${at('full')} is not empty: name an empty or a new one. Nothing was exported.`,
  )
  expect(readdirSync(at('full'))).toEqual(['note.txt'])
  mkdirSync(at('empty'))
  expect(await refusal(at('empty'), '--client', owner?.userId ?? '')).toBeUndefined()
  expect(await refusal(path.join(fixture.folder, 'inside'))).toMatch(/^The folder \S+ is inside DATA_DIR/)
  expect(await refusal(at('nobody'), '--client', 'nobody@test.example')).toBe(
    'There is no client with the e-mail address or id nobody@test.example. Of one that was closed nothing is left, not even its address.',
  )
  expect(await refusal(at('nobody'), '--as', 'ruben@test.example')).toBe(
    'No manager has the e-mail address ruben@test.example.',
  )
  expect(await refusal(at('nobody'), 'more')).toBe('Name one folder: npm run portal -- export <folder>.')
  expect(existsSync(at('nobody'))).toBe(false)
  expect(existsSync(at('nobody.unfinished'))).toBe(false)

  const gone = await addUser(fixture, 'Gone Soon')
  await fixture.owner.query('update clients set closing_asked_at = now() where id = $1', [gone.userId])
  await run(at('last'), '--client', gone.userId)
  const closed = await fixture.as(manager)('POST', `/api/clients/${gone.userId}/close`, { name: 'Gone Soon' })
  expect(closed.status).toBe(204)
  expect(await refusal(at('nobody'), '--client', gone.userId)).toMatch(
    new RegExp(
      `^The client ${gone.userId} was closed on \\d{4}-\\d\\d-\\d\\d, and all of its data was deleted then: there is nothing to export\\.$`,
    ),
  )
})

test('what a killed export left is removed by the next one', async () => {
  mkdirSync(at('again.unfinished/Olive-Owner/data'), { recursive: true })
  writeFileSync(at('again.unfinished/Olive-Owner/data/notes.csv'), 'half')
  await run(at('again'), '--client', owner?.userId ?? '')
  expect(existsSync(at('again.unfinished'))).toBe(false)
  expect(existsSync(at('again/Olive-Owner/data/notes.csv'))).toBe(false)
})
