import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { bankAccount } from '../src/records/bank-account.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { listen, readLive, until } from './listen.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile } from './upload.ts'

let fixture: TestPortal
let client: Identity
let stranger: Identity
let dana: Identity
let kit: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  stranger = await addUser(fixture, 'Theo Stranger')
  dana = await addUser(fixture, 'Dana Whitfield', 'admin')
  kit = await addUser(fixture, 'Kit Staff', 'admin')
})
afterAll(() => fixture.close())

type Opening = { by: string; action: string; at: string; file?: string }
const addDocument = (who = client) =>
  addFile(
    fixture,
    who,
    { documentType: 'Bank_Statements', documentName: 'Statement', filename: 'statement.pdf' },
    makePdf(),
  )
const linkOf = async (who: Identity, purpose: string, id: string, query = '') =>
  String((await fixture.as(who)('GET', `/api/files/open/${purpose}/${id}${query}`)).headers['location'])
const open = async (who: Identity, purpose: string, id: string, query = '') => {
  const response = await fixture.as(who)('GET', await linkOf(who, purpose, id, query))
  expect(response.status).toBe(200)
}
const items = async (who: Identity, path: string) =>
  (await fixture.as(who)('GET', `/api/files/openings/${path}`)).body['items'] as Opening[]
const openings = async (who: Identity, purpose: string, id: string) =>
  (await items(who, `${purpose}/${id}`)).map(({ by, action }) => `${by} ${action}`)

test('what staff open and download is written down for a file of every purpose, and its owner reads by whom', async () => {
  const files: [string, string][] = [['document', await addDocument()]]
  for (const kind of recordKinds.filter(findFileTable)) {
    const row = await makeRow(fixture, kind, client, 1)
    files.push([
      kind.name,
      await addFile(
        fixture,
        client,
        { purpose: kind.name, record: String(row['id']), filename: 'paper.pdf' },
        makePdf(),
      ),
    ])
  }
  const sent = await addFile(fixture, client, { purpose: 'chatMessage', filename: 'paper.pdf' }, makePdf())
  await fixture.as(client)('POST', '/api/chat-messages', { body: '', attachmentIds: [sent] })
  files.push(['chatMessage', sent])
  expect(files.length).toBeGreaterThan(4)
  for (const [purpose, id] of files) {
    await open(client, purpose, id)
    expect(await openings(client, purpose, id), purpose).toEqual([])
    await open(dana, purpose, id)
    await open(kit, purpose, id, '?download=1')
    expect(await openings(client, purpose, id), purpose).toEqual(['Kit Staff downloaded', 'Dana Whitfield opened'])
    expect(await openings(kit, purpose, id), purpose).toEqual(['You downloaded', 'Dana Whitfield opened'])
    expect(await items(client, purpose), purpose).toMatchObject([{ file: id, by: 'Kit Staff', action: 'downloaded' }])
    expect((await fixture.as(stranger)('GET', `/api/files/openings/${purpose}/${id}`)).status, purpose).toBe(404)
  }
  expect((await fixture.as(stranger)('GET', `/api/files/openings/document?client=${client.userId}`)).status).toBe(404)
  expect((await fixture.as(dana)('GET', '/api/files/openings/document')).status).toBe(400)
  expect((await fixture.as(client)('GET', '/api/files/openings/nothing')).status).toBe(404)
})

test('one look is one entry, however many requests it takes; after an hour it is another', async () => {
  const id = await addDocument()
  const link = await linkOf(dana, 'document', id)
  expect(await openings(client, 'document', id)).toEqual([])
  const cookie = { headers: { range: 'bytes=0-99' } }
  const responses = await Promise.all([
    fixture.as(dana)('HEAD', link),
    fixture.as(dana)('GET', link),
    ...Array.from({ length: 6 }, () => fixture.as(dana)('GET', link, undefined, cookie)),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, ...Array.from({ length: 6 }, () => 206)])
  expect(await openings(client, 'document', id)).toEqual(['Dana Whitfield opened'])
  await fixture.owner.query(
    `update audit_entries set at = at - interval '61 minutes' where row_id = $1 and action = 'opened'`,
    [id],
  )
  await open(dana, 'document', id)
  expect(await openings(client, 'document', id)).toEqual(['Dana Whitfield opened', 'Dana Whitfield opened'])
})

test('two requests of one look that know nothing of each other yet are one entry', async () => {
  const id = await addDocument()
  const link = await linkOf(dana, 'document', id)
  let second: ReturnType<ReturnType<TestPortal['as']>> | undefined
  await fixture.database.asUser(dana, async (query) => {
    await query({ text: `select app.record_openings('business_documents', array[$1::uuid], 'opened')`, values: [id] })
    second = fixture.as(dana)('GET', link)
    await until(
      async () =>
        (
          await fixture.owner.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
  })
  expect((await second)?.status).toBe(200)
  expect(await openings(client, 'document', id)).toEqual(['Dana Whitfield opened'])
})

test('an archive is a download of each document that is in it, and of no other', async () => {
  const owner = await addUser(fixture, 'Archived')
  const ids = [await addDocument(owner), await addDocument(owner), await addDocument(owner)]
  await fixture.as(owner)('DELETE', `/api/business-documents/${ids[2]}`, undefined, { headers: { 'if-match': '"1"' } })
  expect((await fixture.as(owner)('GET', '/api/business-documents/download')).status).toBe(200)
  expect(await items(owner, 'document')).toEqual([])
  expect((await fixture.as(stranger)('GET', `/api/business-documents/download?client=${owner.userId}`)).status).toBe(
    404,
  )
  expect((await fixture.as(dana)('GET', `/api/business-documents/download?client=${owner.userId}`)).status).toBe(200)
  const found = await items(owner, 'document')
  expect(found.map(({ file }) => file).sort()).toEqual(ids.slice(0, 2).sort())
  expect(found.map(({ by, action }) => `${by} ${action}`)).toEqual([
    'Dana Whitfield downloaded',
    'Dana Whitfield downloaded',
  ])
})

test('no byte leaves for staff that is not written down', async () => {
  const id = await addDocument()
  const link = await linkOf(dana, 'document', id)
  await fixture.owner.query('revoke execute on function app.record_openings(text, uuid[], text) from portal')
  try {
    const responses = [
      await fixture.as(dana)('GET', link),
      await fixture.as(dana)('GET', `/api/business-documents/download?client=${client.userId}`),
    ]
    for (const { status, text } of responses) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain('%PDF')
    }
    expect((await fixture.as(client)('GET', await linkOf(client, 'document', id))).status).toBe(200)
  } finally {
    await fixture.owner.query('grant execute on function app.record_openings(text, uuid[], text) to portal')
  }
  expect(await openings(client, 'document', id)).toEqual([])
  await open(dana, 'document', id)
  expect(await openings(client, 'document', id)).toEqual(['Dana Whitfield opened'])
})

test('no one writes the trail for someone else, and a stranger reads no name from it', async () => {
  const id = await addDocument()
  await open(dana, 'document', id)
  const {
    rows: [entry],
  } = await fixture.owner.query<{ id: string }>(
    `select id from audit_entries where row_id = $1 and action = 'opened'`,
    [id],
  )
  const name = async (who: Identity) =>
    (
      await fixture.database.asUser<{ name: string | null }>(who, [
        { text: 'select app.opener_name($1) as name', values: [entry?.id] },
      ])
    )[0]?.[0]?.name
  expect([await name(client), await name(kit), await name(dana), await name(stranger)]).toEqual([
    'Dana Whitfield',
    'Dana Whitfield',
    'You',
    null,
  ])
  for (const who of [client, stranger]) {
    await fixture.database.asUser(who, [
      { text: `select app.record_openings('business_documents', array[$1::uuid], 'opened')`, values: [id] },
    ])
  }
  for (const [table, how] of [
    ['users', 'opened'],
    ['business_documents', 'read'],
    ['nothing', 'opened'],
    ['pg_authid', 'opened'],
  ]) {
    await expect(
      fixture.database.asUser(dana, [
        { text: 'select app.record_openings($1, array[$2::uuid], $3)', values: [table, id, how] },
      ]),
    ).rejects.toMatchObject({ code: 'PT404' })
  }
  for (const text of [
    'delete from audit_entries where id = $1',
    `update audit_entries set action = 'none' where id = $1`,
  ]) {
    for (const who of [client, dana])
      await expect(fixture.database.asUser(who, [{ text, values: [entry?.id] }])).rejects.toMatchObject({
        code: '42501',
      })
  }
  expect(await openings(client, 'document', id)).toEqual(['Dana Whitfield opened'])
})

test('an open page hears of it, and no other client', async () => {
  const address = await listen(fixture)
  const [own, other] = [await readLive(fixture, address, client), await readLive(fixture, address, stranger)]
  const id = await addDocument()
  await open(dana, 'document', id)
  await open(dana, 'document', id)
  await until(() => own.events.some(({ kind }) => kind === 'fileOpening'))
  await addDocument(stranger)
  await until(() => other.events.some(({ kind }) => kind === 'businessDocument'))
  expect(own.events.filter(({ kind }) => kind === 'fileOpening')).toMatchObject([
    { owner: client.userId, change: 'created' },
  ])
  expect(other.events.filter(({ kind }) => kind === 'fileOpening')).toEqual([])
  own.stop()
  other.stop()
})

test('the client’s log shows staff what was opened, downloaded and revealed, and the purge leaves it there', async () => {
  const owner = await addUser(fixture, 'Logged')
  const id = await addDocument(owner)
  const account = await makeRow(fixture, bankAccount, owner, 1)
  await open(dana, 'document', id)
  await open(dana, 'document', id, '?download=1')
  const secret = Object.entries(bankAccount.fields).find(([, field]) => field.masked)?.[0]
  expect(
    (await fixture.as(dana)('POST', `/api/business-bank-accounts/${String(account['id'])}/reveal`, { field: secret }))
      .status,
  ).toBe(200)
  await fixture.owner.query(`update business_documents set deleted_at = now() - interval '40 days' where id = $1`, [id])
  await fixture.portal.purge()
  await fixture.portal.files.sweep()
  const log = (await fixture.as(dana)('GET', `/api/clients/${owner.userId}/log`)).body['items'] as {
    by: string
    did: string
    noun: string
  }[]
  expect(log.filter(({ by }) => by === 'You').map(({ did }) => did)).toEqual([
    expect.stringMatching(/^viewed/),
    'downloaded',
    'opened',
  ])
})
