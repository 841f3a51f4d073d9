import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, announce, begin, locationOf, send, sha256, tus } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const nobodyYet = (name = 'Someone New') => addUser(portal, name)

test('a document goes from the screen to the disk: one row, one file, byte for byte the same', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(300_000)
  const id = await addDocument(portal, who, bytes, {
    filename: 'C:\\papers\\Zürich – lease.pdf',
    documentName: 'Office lease, signed',
    documentType: 'Advanced_Corporate',
  })
  const [row, ...others] = await portal.rowsOf(who)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id,
    document_name: 'Office lease, signed',
    document_type: 'Advanced_Corporate',
    file_name: 'Zürich – lease.pdf',
    mime: 'application/pdf',
    size: '300000',
    sha256: sha256(bytes),
    uploaded_by: who.userId,
  })
  expect(row?.file_key).toMatch(new RegExp(`^documents/${who.userId}/\\d{13}_Zurich-lease\\.pdf$`))
  expect(await portal.filesIn('files')).toContain(`business-documents/${row?.file_key}`)
  const list = await portal.ask(who, 'GET', '/api/business-documents')
  const text = await list.text()
  expect(JSON.parse(text).items[0]).toMatchObject({ id, documentName: 'Office lease, signed', size: 300_000 })
  expect(text).not.toContain(row?.file_key)
})

test('the change is audited and signaled to the live feed', async () => {
  const who = await nobodyYet()
  const changes: { table: string }[] = []
  const stop = portal.database.onChange((batch) => changes.push(...batch))
  const id = await addDocument(portal, who, makePdf())
  stop()
  // Notifying the staff is tested with the notifications.
  expect(changes.filter(({ table }) => table !== 'notifications')).toEqual([
    { table: 'business_documents', id, owner: who.userId, action: 'created' },
  ])
  const { rows } = await portal.owner.query('select actor_id, action from audit_entries where row_id = $1', [id])
  expect(rows).toEqual([{ actor_id: who.userId, action: 'created' }])
})

test('uploads of several users at once, in turns, do not mix', async () => {
  const people: Identity[] = []
  for (const letter of 'ABCDE') people.push(await nobodyYet(`Person ${letter}`))
  const files = people.map(() => makePdf(300_000))
  await Promise.all(
    people.map(async (who, index) => {
      const bytes = files[index] as Buffer
      const location = locationOf(await begin(portal, who, bytes.length, { filename: 'same name.pdf' }))
      for (let at = 0; at < bytes.length; at += 50_000)
        await send(portal, who, location, at, bytes.subarray(at, at + 50_000))
    }),
  )
  for (const [index, who] of people.entries()) {
    expect((await portal.rowsOf(who)).map((row) => row.sha256)).toEqual([sha256(files[index] as Buffer)])
  }
})

test('a small file may come with its announcement', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(700)
  const response = await portal.ask(who, 'POST', '/api/uploads', {
    headers: {
      ...tus,
      'upload-length': '700',
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }),
    },
    body: bytes,
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-file-id')).toBe((await portal.rowsOf(who))[0]?.id)
})

test('an upload may also come from within the server, as the demo’s do', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(9000)
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: bytes,
    headers: {
      ...portal.headersOf(who),
      host: new URL(portal.address).host,
      ...tus,
      'upload-length': '9000',
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }),
    },
  })
  expect(response.statusCode).toBe(201)
  expect((await portal.rowsOf(who)).map((row) => [row.id, row.sha256])).toEqual([
    [response.headers['x-file-id'], sha256(bytes)],
  ])
})

test('the client that the screen uses sends a file in pieces', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(400_000)
  const id = await new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${portal.address}/api/uploads`,
      chunkSize: 150_000,
      retryDelays: null,
      headers: portal.headersOf(who),
      metadata: { filename: 'a.pdf', documentType: 'Miscellaneous' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('x-file-id')),
    }).start()
  })
  expect((await portal.rowsOf(who)).map((row) => [row.id, row.sha256])).toEqual([[id, sha256(bytes)]])
})
