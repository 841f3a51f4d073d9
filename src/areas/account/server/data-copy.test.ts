import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantLine } from '../../../../tests/access-matrix.ts'
import { addUser } from '../../../../tests/database.ts'
import { listen, until } from '../../../../tests/listen.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addFile } from '../../../../tests/upload.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { pathOf } from '../../../kit/record/contract/define-record.ts'
import { recordKinds } from '../../../records/index.ts'

const ownKinds = recordKinds.filter(({ access }) => !access.shared)
/** Tables of someone's rows that are in no copy, and why. */
const left: Record<string, string> = {
  auth_accounts: 'sign-in',
  auth_challenges: 'sign-in',
  auth_codes: 'sign-in',
  auth_factors: 'sign-in',
  auth_flows: 'sign-in',
  auth_recovery_codes: 'sign-in',
  auth_sessions: 'sign-in',
  email_changes: 'sign-in',
  sign_in_events: 'sign-in, shown under Security',
  idempotency_keys: 'of a day',
  notifications: 'point to what is copied',
  notification_reads: 'of staff',
  notification_choices: 'how a person hears of what is copied',
  digest_choices: 'when a person hears of what is copied',
  request_filings: 'what undoing an acceptance puts back; the profile and the answers are in the copy',
  request_notices: 'what undoing a return or a reminder restores',
  notification_mails: 'mail that is still to be sent',
  unplanned_notifications: 'mail that is still to be planned',
  jobs: 'work that is still to be done',
  storage_use: 'counted from the files',
  storage_reservations: 'of a day',
  build_out_tasks: 'copied with what they are, as defined_tasks',
  task_definitions: 'copied with the tasks of which they say what they are',
  chat_conversations: 'only who read how far',
  chat_attachments: 'copied as files and named by their messages',
  client_notes: 'the notes of staff',
  task_comments: 'what the team writes to each other',
  plan_announcements: 'what is about to be a notification',
  assignments: 'what is about to be a notification of staff',
  client_tags: 'the tags of staff',
  desk_send_clients: 'what staff sent to several clients, which is a message or a reminder of each',
  training_files: 'of the library',
  training_videos: 'of the library',
  credit_loans: 'of the library',
}

let fixture: TestPortal
let address: string
let [owner, stranger, staff]: Identity[] = []
const files = new Map<string, Buffer>()
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  owner = await addUser(fixture, 'Olive Owner')
  stranger = await addUser(fixture, 'Steve Stranger')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  for (const [who, name] of [
    [owner, 'own'],
    [stranger, 'foreign'],
  ] as const) {
    for (const kind of ownKinds) await makeRow(fixture, kind, kind.access.writers === 'admins' ? staff : who, 1)
    const paper = makePdf(3000)
    files.set(name, paper)
    const file = await addFile(fixture, who, { purpose: 'chatMessage', filename: `${name}.pdf` }, paper)
    await fixture.as(who)('POST', '/api/chat-messages', { body: `A ${name} message`, attachmentIds: [file] })
    await fixture.as(who)('POST', '/api/merchant-imports', { fileName: 'july.csv', rows: [merchantLine] })
  }
  await fixture.as(staff)('POST', '/api/client-notes', { userId: owner.userId, text: 'Calls back slowly' })
})
afterAll(() => fixture.close())

/** Begins to download a copy, and leaves it to the caller to read it. */
async function ask(who: Identity, client: string): Promise<IncomingMessage> {
  const asked = get(`${address}/api/data-copy?client=${client}`, { headers: { cookie: fixture.cookieOf(who) } })
  return ((await once(asked, 'response')) as [IncomingMessage])[0]
}

/** Downloads a copy and unpacks it with a program of the machine. Returns the folder. */
async function copy(who: Identity, client: string): Promise<string> {
  const response = await ask(who, client)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-copy-'))
  const archive = path.join(folder, 'copy.zip')
  writeFileSync(archive, await buffer(response))
  unpack(archive, folder)
  rmSync(archive)
  return folder
}

// Neither is everywhere; both read the central directory and check each checksum.
function unpack(archive: string, folder: string): void {
  const quiet = { stdio: 'pipe' as const }
  try {
    execFileSync('unzip', ['-q', archive, '-d', folder], quiet)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    execFileSync('python3', ['-m', 'zipfile', '-e', archive, folder], quiet)
  }
}

const readJson = (folder: string, file: string) =>
  JSON.parse(readFileSync(path.join(folder, 'data', `${file}.json`), 'utf8')) as Record<string, unknown>[]
const fileOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-')

test('the copy holds each row as the portal shows it, the files byte for byte, and an index; nothing of anyone else', async () => {
  const folder = await copy(owner as Identity, owner?.userId ?? '')
  const index = readFileSync(path.join(folder, 'index.html'), 'utf8')
  expect(index).toContain('Data of Olive Owner')
  expect(index).toContain('the last four digits')
  for (const kind of ownKinds) {
    const { body } = await fixture.as(owner)('GET', `${pathOf(kind)}?limit=100`)
    const shown = (body['items'] as Record<string, unknown>[]).toSorted((a, b) =>
      String(a['id']) < String(b['id']) ? -1 : 1,
    )
    const copied = readJson(folder, fileOf(kind.label.many))
    expect(copied.length, kind.name).toBeGreaterThan(0)
    for (const [at, row] of copied.entries())
      expect(
        Object.fromEntries(['id', ...Object.keys(kind.fields)].map((name) => [name, row[name]])),
        kind.name,
      ).toEqual(Object.fromEntries(['id', ...Object.keys(kind.fields)].map((name) => [name, shown[at]?.[name]])))
    expect(index).toContain(`<td>${kind.label.many.replace('&', '&#38;')}<td>${copied.length}<td>`)
    const csv = readFileSync(path.join(folder, 'data', `${fileOf(kind.label.many)}.csv`), 'utf8')
    expect(csv).toContain(String(copied[0]?.['id']))
  }
  expect(readJson(folder, 'messages')).toMatchObject([
    { body: 'A own message', authorName: 'Olive Owner', files: ['own.pdf'] },
  ])
  expect(readJson(folder, 'merchant-transactions')).toMatchObject([{ description: merchantLine.description }])
  expect(readJson(folder, 'history-of-changes').length).toBeGreaterThan(ownKinds.length)
  expect(readFileSync(path.join(folder, 'files/Support Chat/own.pdf')).equals(files.get('own') as Buffer)).toBe(true)

  const foreign = (stranger as Identity).userId
  const { rows: theirs } = await fixture.owner.query<{ row_id: string }>(
    'select distinct row_id from audit_entries where owner_id = $1',
    [foreign],
  )
  expect(theirs.length).toBeGreaterThan(ownKinds.length)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(csv|json|html)$/.test(name)) continue
    const text = readFileSync(path.join(folder, name), 'utf8')
    for (const id of [foreign, ...theirs.map(({ row_id }) => row_id)]) expect(text.includes(id), name).toBe(false)
    expect(text).not.toMatch(/Steve Stranger|foreign|Calls back slowly/)
  }
  rmSync(folder, { recursive: true })
})

test('no secret is in the copy, sealed or not, and a formula is text in CSV', async () => {
  const who = await addUser(fixture, 'Sam Secret')
  await fixture.as(who)('POST', '/api/business-bank-accounts', { bankName: '=1+1', accountNumber: '440018290417' })
  await fixture.as(who)('POST', '/api/business-accounts', {
    name: 'Portal',
    details: [{ label: 'Password', value: 'hunter2-hunter2' }],
  })
  await fixture.as(who)('POST', '/api/user-profile', { ownerSsn: '219094417', agreement: 'I AGREE' })
  const folder = await copy(who, who.userId)
  const all = readdirSync(path.join(folder, 'data')).map((name) =>
    readFileSync(path.join(folder, 'data', name), 'utf8'),
  )
  expect(all.join('\n')).not.toMatch(/440018290417|hunter2|219094417|219-09/)
  const csv = readFileSync(path.join(folder, 'data/business-bank-accounts.csv'), 'utf8')
  expect(csv).toContain('•••• 0417')
  expect(csv).toContain(`,'=1+1,`)
  expect(readJson(folder, 'agreements')).toMatchObject([{ agreedBy: 'Sam Secret' }, { agreedBy: 'Sam Secret' }])
  rmSync(folder, { recursive: true })
})

const mailsAbout = async (who: Identity) =>
  (
    await fixture.owner.query<{ body: string }>(
      `select m.body from outgoing_mail m join users u on u.email = m.to_address
        where u.id = $1 and m.subject = 'Your data is being downloaded' order by m.created_at, m.id`,
      [who.userId],
    )
  ).rows.map(({ body }) => body)

test('every owner, and nobody else, gets an e-mail when a copy is begun, even if it is broken off', async () => {
  const first = await addUser(fixture, 'Fay First')
  const second = await addUser(fixture, 'Sol Second')
  const helper = await addUser(fixture, 'Hal Hands')
  await fixture.owner.query(
    `insert into client_members (client_id, user_id, access) values ($1, $2, 'owner'), ($1, $3, 'helper')`,
    [first.userId, second.userId, helper.userId],
  )
  const mine = await ask(first, first.userId)
  mine.destroy()
  await until(() => fixture.portal.openResponses() === 0)
  expect(await mailsAbout(first)).toEqual([
    expect.stringMatching(
      /You began to download a copy of the data of “Fay First” on \w{3}, .* GMT[^]*\/account\?tab=security/,
    ),
  ])
  expect(await mailsAbout(second)).toEqual([expect.stringContaining('“Fay First” began to download a copy')])
  rmSync(await copy(staff as Identity, first.userId), { recursive: true })
  for (const who of [first, second])
    expect((await mailsAbout(who)).at(-1)).toContain('“Dana Staff” of our team began to download a copy')
  expect(await mailsAbout(helper)).toEqual([])
  // Nobody is notified of a request that is refused.
  expect((await fixture.as(stranger)('GET', `/api/data-copy?client=${first.userId}`)).status).toBe(404)
  expect((await mailsAbout(first)).length).toBe(2)
})

test('staff copy a client’s data under their name; a stranger and a copy of staff are refused', async () => {
  const folder = await copy(staff as Identity, owner?.userId ?? '')
  expect(existsSync(path.join(folder, 'files/Support Chat/own.pdf'))).toBe(true)
  const { rows } = await fixture.owner.query(
    `select actor_id from audit_entries where action = 'copied' and owner_id = $1 order by id desc limit 1`,
    [owner?.userId],
  )
  expect(rows).toEqual([{ actor_id: staff?.userId }])
  const { body } = await fixture.as(staff)('GET', `/api/clients/${owner?.userId}/log`)
  expect(body['items']).toContainEqual(expect.objectContaining({ by: 'You', did: 'downloaded a copy of the data' }))
  const opened = await fixture.owner.query(
    `select from audit_entries where action = 'downloaded' and actor_id = $1 and owner_id = $2`,
    [staff?.userId, owner?.userId],
  )
  expect(opened.rows.length).toBeGreaterThan(0)
  expect((await fixture.as(stranger)('GET', `/api/data-copy?client=${owner?.userId}`)).status).toBe(404)
  const helper = await addUser(fixture, 'Hal Helper')
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'helper')`, [
    owner?.userId,
    helper.userId,
  ])
  await fixture.owner.query(`update auth_sessions set client_id = $1, access = 'helper' where token = $2`, [
    owner?.userId,
    helper.token,
  ])
  expect((await fixture.as(helper)('GET', '/api/data-copy')).body).toMatchObject({ status: 403, code: 'owner_only' })
  expect((await fixture.as(staff)('GET', `/api/data-copy?client=${staff?.userId}`)).status).toBe(404)
  expect((await fixture.as(staff)('GET', '/api/data-copy')).body).toMatchObject({ code: 'client_needed' })
  rmSync(folder, { recursive: true })
})

test(
  'ten thousand records come whole; meanwhile another copy of the same client is refused, and one that is broken off ends',
  { tags: 'long' },
  async () => {
    const many = await addUser(fixture, 'Many Records')
    // Some at a time: what one transaction changed is kept as one text.
    for (let done = 0; done < 10_000; done += 250)
      await fixture.owner.query(
        `insert into business_bank_accounts (id, user_id, bank_name, notes) select app.uuid_v7(), $1, 'Bank ' || n, repeat('x', 900) from generate_series($2::int, $2 + 249) n`,
        [many.userId, done],
      )
    const first = await ask(many, many.userId)
    expect(first.statusCode).toBe(200)
    expect((await fixture.as(many)('GET', '/api/data-copy')).body).toMatchObject({ status: 409, code: 'copy_running' })
    first.destroy()
    await until(() => fixture.portal.openResponses() === 0)
    const folder = await copy(many, many.userId)
    const rows = readJson(folder, 'business-bank-accounts')
    expect(new Set(rows.map(({ bankName }) => bankName)).size).toBe(10_000)
    expect(
      readFileSync(path.join(folder, 'data/business-bank-accounts.csv'), 'utf8').trim().split('\r\n'),
    ).toHaveLength(10_001)
    rmSync(folder, { recursive: true })
  },
)

test('every table of someone’s rows is in the copy, or it is said why not', async () => {
  const { rows } = await fixture.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const copied = new Set(fixture.portal.copies.map(({ table }) => table))
  const within = new Set([
    ...fixture.portal.files.clientTables.map(({ table }) => table),
    ...ownKinds.flatMap(({ fields }) => Object.values(fields).flatMap(({ children }) => children?.table ?? [])),
  ])
  expect(rows.map(({ name }) => name).filter((name) => !copied.has(name) && !within.has(name) && !left[name])).toEqual(
    [],
  )
})
