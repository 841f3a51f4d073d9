import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile, beginUpload, pathOfUpload, sendFile } from './upload.ts'

let fixture: TestPortal
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal({ STORAGE_PER_CLIENT: '1 MB' })
  admin = await addUser(fixture, 'Dana', 'admin')
})
afterAll(() => fixture.close())

const document = { filename: 'a.pdf', documentType: 'Miscellaneous' }
const begin = (who: Identity, size: number, more: Record<string, string> = {}) =>
  beginUpload(fixture, who, { ...document, ...more }, size)
const use = async (who: Identity, client = who) =>
  (await fixture.as(who)('GET', `/api/storage?client=${client.userId}`)).body
const cancel = (who: Identity, path: string) =>
  fixture.as(who)('DELETE', path, undefined, { headers: { 'tus-resumable': '1.0.0' } })

test('uploads that begin at the same moment never go over the limit together, no matter who sends them', async () => {
  const client = await addUser(fixture, 'Ann')
  const responses = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      n % 3 === 0
        ? begin(admin, 300 * 1024, { client: client.userId })
        : n % 3 === 1
          ? beginUpload(fixture, client, { purpose: 'chatMessage', filename: 'a.pdf' }, 300 * 1024)
          : begin(client, 300 * 1024),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413, 413])
  expect(responses.find(({ status }) => status === 413)?.body).toMatchObject({
    code: 'storage_full',
    detail:
      'This file needs 300 KB, and 124 KB of 1 MB of storage is left. Deleted files count until they’re removed after 30 days.',
  })
  expect(await use(client)).toEqual({ used: 900 * 1024, limit: 1_048_576 })
})

test('an upload that is cancelled, refused or given up after a day gives its room back; a finished one keeps it once', async () => {
  const client = await addUser(fixture, 'Bea')
  const begun = await begin(client, 900 * 1024)
  expect((await begin(client, 200 * 1024)).status).toBe(413)
  expect((await cancel(client, pathOfUpload(begun))).status).toBe(204)
  expect(await use(client)).toMatchObject({ used: 0 })

  expect((await sendFile(fixture, client, document, Buffer.alloc(1_000, 'x'))).status).toBe(415)
  expect(await use(client)).toMatchObject({ used: 0 })

  const file = makePdf()
  const id = await addFile(fixture, client, document, file)
  expect(await use(client)).toMatchObject({ used: file.length })

  await begin(client, 900 * 1024)
  await fixture.owner.query(
    `update storage_reservations set expires_at = now() - interval '1 second' where user_id = $1`,
    [client.userId],
  )
  expect(await use(client)).toMatchObject({ used: file.length })
  await fixture.portal.purge()
  expect(
    (await fixture.owner.query('select 1 from storage_reservations where user_id = $1', [client.userId])).rows,
  ).toEqual([])

  // In the trash it counts, until the sweep has removed it.
  await fixture.as(client)('DELETE', `/api/business-documents/${id}`, undefined, { headers: { 'if-match': '"1"' } })
  expect(await use(client)).toMatchObject({ used: file.length })
  await fixture.owner.query(`update business_documents set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await fixture.portal.files.sweep()
  expect(await use(client)).toMatchObject({ used: 0 })
})

test('files of every kind of record count, and go with their record', async () => {
  const client = await addUser(fixture, 'Cleo')
  const order = await fixture.as(client)('POST', '/api/purchase-orders', { vendorName: 'Alder', amount: 5 })
  expect(order.status).toBe(201)
  const file = makePdf()
  await addFile(
    fixture,
    client,
    { purpose: 'purchaseOrder', record: order.body['id'] as string, filename: 'a.pdf' },
    file,
  )
  expect(await use(client)).toMatchObject({ used: file.length })
  await fixture.owner.query('delete from purchase_orders where id = $1', [order.body['id']])
  expect(await use(client)).toMatchObject({ used: 0 })
})

// Those of the training library are everyone's.
test('every table of someone’s files is counted', async () => {
  const { rows } = await fixture.owner.query<{ name: string; counted: boolean }>(`select c.relname as name,
      exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'count_storage') as counted
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'training_files'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'sha256')`)
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ counted }) => !counted)).toEqual([])
})

test('a client reads their own use and no one else’s; staff name the client', async () => {
  const client = await addUser(fixture, 'Dora')
  expect(
    (await fixture.as(await addUser(fixture, 'Stranger'))('GET', `/api/storage?client=${client.userId}`)).status,
  ).toBe(404)
  expect(await use(admin, client)).toEqual({ used: 0, limit: 1_048_576 })
  expect((await fixture.as(admin)('GET', '/api/storage')).status).toBe(400)
})
