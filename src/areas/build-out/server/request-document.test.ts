import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

/* A document that is to be approved or signed, and which file the answer is to. */
let fixture: TestPortal
let staff: Identity
let client: Identity
let stranger: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
})
afterAll(() => fixture.close())

const shaOf = (letter: string) => letter.repeat(64)
let files = 0
async function addDocument({ userId }: Identity, letter: string): Promise<string> {
  const { rows } = await fixture.owner.query<{ id: string }>(
    `insert into business_documents (id, user_id, document_name, document_type, file_name, mime, size, file_key, sha256)
      values (app.uuid_v7(), $1, 'Draft', 'Miscellaneous', $2, 'application/pdf', 1, $3, $4) returning id`,
    [userId, `draft-${letter}.pdf`, `documents/${userId}/draft-${++files}.pdf`, shaOf(letter)],
  )
  return rows[0]?.id ?? ''
}
const remove = (id: string) =>
  fixture.owner.query('update business_documents set deleted_at = now(), version = version + 1 where id = $1', [id])
let draft: string
beforeEach(async () => {
  client = await addUser(fixture, 'Marisol Vega')
  stranger = await addUser(fixture, 'Owen Marsh')
  draft = await addDocument(client, 'a')
})

const approve = { type: 'approve', statement: 'The draft of your website' }
const ask = (document: string, form: object = approve, who = staff) =>
  fixture.as(who)('POST', '/api/client-requests', { userId: client.userId, title: 'Your website', form, document })
const asked = async (form?: object) => {
  const made = await ask(draft, form)
  expect(made.status, made.text).toBe(201)
  return (made.body as { id: string }).id
}
const give = (id: string, part: string, value: string) =>
  fixture.as(client)('PATCH', `/api/client-requests/${id}/answer`, { part, value })
const send = (id: string, seen = 'a') =>
  fixture.as(client)('POST', `/api/client-requests/${id}/answer?sha256=${shaOf(seen)}`)
const pointAt = (id: string, document: string, who = staff) =>
  fixture.as(who)('POST', `/api/client-requests/${id}/document`, { document })

test('the answer keeps which file was approved, also when the document goes afterwards', async () => {
  const id = await asked()
  const read = async () => (await fixture.as(client)('GET', `/api/client-requests/${id}/answer`)).body['request']
  expect(await read()).toMatchObject({
    document: { id: draft, fileName: 'draft-a.pdf', sha256: shaOf('a'), gone: false },
    answeredDocument: null,
  })
  await give(id, 'decision', 'approved')
  expect(await send(id)).toMatchObject({ status: 200 })
  const kept = { id: draft, fileName: 'draft-a.pdf', sha256: shaOf('a') }
  expect(await read()).toMatchObject({ answeredDocument: kept })
  await remove(draft)
  await fixture.owner.query('delete from business_documents where id = $1', [draft])
  expect(await read()).toMatchObject({ document: { id: null, gone: true }, answeredDocument: kept })
  // Taken back, it was answered to no file.
  expect((await fixture.as(client)('POST', `/api/client-requests/${id}/take-back`)).body).toMatchObject({
    answeredDocument: null,
  })
})

test('a return that is undone restores what the answer was to, also when the document went meanwhile', async () => {
  const id = await asked()
  await give(id, 'decision', 'approved')
  await send(id)
  const on = (verb: string, body?: object) => fixture.as(staff)('POST', `/api/client-requests/${id}/${verb}`, body)
  const { body } = await on('return', { reason: 'Look at the second page.' })
  expect(body).toMatchObject({ answeredDocument: null })
  await remove(draft)
  const headers = { 'if-match': `"${String(body['version'])}"` }
  const path = `/api/client-requests/${id}/take-back-notice`
  expect(await fixture.as(staff)('POST', path, undefined, { headers })).toMatchObject({
    status: 200,
    body: { answeredDocument: { id: draft, fileName: 'draft-a.pdf', sha256: shaOf('a') } },
  })
})

test('what was replaced is not approved: the answer is refused until staff point at the new one, and asked for again', async () => {
  const id = await asked({ type: 'sign', statement: 'Your resolution' })
  await give(id, 'signature', 'Marisol Vega')
  await remove(draft)
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'document_gone' } })
  const next = await addDocument(client, 'b')
  expect(await pointAt(id, next)).toMatchObject({
    status: 200,
    body: { document: { id: next, fileName: 'draft-b.pdf', gone: false } },
  })
  // The name that was typed below the former file signs nothing.
  expect(await send(id, 'b')).toMatchObject({ status: 400, body: { detail: 'Your full name is missing.' } })
  await give(id, 'signature', 'Marisol Vega')
  // A page that still shows the former file, and a program that does not say which one.
  expect(await send(id, 'a')).toMatchObject({ status: 409, body: { code: 'document_changed' } })
  expect((await fixture.as(client)('POST', `/api/client-requests/${id}/answer`)).status).toBe(409)
  expect(await send(id, 'b')).toMatchObject({
    status: 200,
    body: { answeredDocument: { id: next, sha256: shaOf('b') } },
  })
  expect(await pointAt(id, await addDocument(client, 'c'))).toMatchObject({ status: 409, body: { code: 'not_open' } })
})

test('past the check, the database refuses an answer to a file that is gone', async () => {
  const id = await asked()
  await remove(draft)
  await expect(
    fixture.portal.database.asUser(client, [
      {
        text: `update client_requests set answered_at = now(), answered_by = 'Marisol', version = version + 1 where id = $1`,
        values: [id],
      },
    ]),
  ).rejects.toMatchObject({ constraint: 'client_requests_document' })
})

test('another client’s document is neither asked for nor pointed at, a form without a decision takes none, and clients choose none', async () => {
  const foreign = await addDocument(stranger, 'f')
  expect(await ask(foreign)).toMatchObject({ status: 409, body: { code: 'no_document' } })
  expect(await ask(draft, { type: 'outside', link: null, steps: [] })).toMatchObject({
    status: 400,
    body: { detail: 'A document goes with a request to approve or to sign off.' },
  })
  const many = (clients: string[], document: string, key: string) =>
    fixture.as(staff)(
      'POST',
      '/api/client-requests/many',
      { clients, request: { title: 'Yours', form: approve, document } },
      { headers: { 'idempotency-key': key } },
    )
  expect(await many([client.userId], foreign, 'foreign-document')).toMatchObject({ status: 409 })
  expect((await many([client.userId, stranger.userId], draft, 'of-two-clients')).status).toBe(400)
  const id = await asked()
  expect(await pointAt(id, foreign)).toMatchObject({ status: 409, body: { code: 'no_document' } })
  expect((await pointAt(id, draft, client)).status).toBe(403)
  await expect(
    fixture.portal.database.asUser(client, [
      {
        text: 'update client_requests set document_id = $2 where id = $1',
        values: [id, await addDocument(client, 'd')],
      },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  expect((await fixture.as(stranger)('GET', `/api/client-requests/${id}/answer`)).status).toBe(404)
})
