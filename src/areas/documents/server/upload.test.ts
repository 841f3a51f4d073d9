import { createHash } from 'node:crypto'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/database.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from './sample-file.ts'
import { addDocument, announce, begin, readProblem, send, tus, upload } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => { portal = await openDocumentPortal() })
afterAll(() => portal.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const rowsOf = async (who: Identity) => (await portal.owner.query('select * from business_documents where user_id = $1 order by id', [who.userId])).rows
const locationOf = (answer: Response) => answer.headers.get('location') as string
const nobodyYet = (name = 'Someone New') => addUser(portal, name)

test('a document goes from the screen to the disk: one row, one file, byte for byte the same', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(300_000)
  const id = await addDocument(portal, who, bytes, { filename: 'C:\\papers\\Zürich – lease.pdf', documentName: 'Office lease, signed', documentType: 'Advanced_Corporate' })
  const [row, ...others] = await rowsOf(who)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id, document_name: 'Office lease, signed', document_type: 'Advanced_Corporate', file_name: 'Zürich – lease.pdf', mime: 'application/pdf',
    size: '300000', sha256: sha256(bytes), uploaded_by: who.userId,
  })
  expect(row.file_key).toMatch(new RegExp(`^documents/${who.userId}/\\d{13}_Zurich-lease\\.pdf$`))
  expect(await portal.filesIn('files')).toContain(`business-documents/${row.file_key}`)
  const list = await portal.ask(who, 'GET', '/api/business-documents')
  const text = await list.text()
  expect(JSON.parse(text).items[0]).toMatchObject({ id, documentName: 'Office lease, signed', size: 300_000 })
  expect(text).not.toContain(row.file_key)
})

test('the change is told to the audit trail and to the live feed', async () => {
  const who = await nobodyYet()
  const told: unknown[] = []
  const stop = portal.database.onChange((changes) => told.push(...changes))
  const id = await addDocument(portal, who, makePdf())
  stop()
  expect(told).toEqual([{ table: 'business_documents', id, owner: who.userId, action: 'created' }])
  const { rows } = await portal.owner.query('select actor_id, action from audit_entries where row_id = $1', [id])
  expect(rows).toEqual([{ actor_id: who.userId, action: 'created' }])
})

test('an upload that is cut off in the middle goes on where it was, and the file is the same', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(900_000)
  const location = locationOf(await begin(portal, who, bytes.length))
  await sendAndBreak(who, location, bytes, 400_000)
  expect(await rowsOf(who)).toEqual([])
  const head = await portal.ask(who, 'HEAD', location, { headers: tus })
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(bytes.length)
  expect(head.headers.get('upload-length')).toBe('900000')
  const answer = await send(portal, who, location, offset, bytes.subarray(offset))
  expect(answer.status).toBe(204)
  expect((await rowsOf(who)).map((row) => row.sha256)).toEqual([sha256(bytes)])
})

test('an upload that is given up leaves no row and no file', async () => {
  const who = await nobodyYet()
  const location = locationOf(await begin(portal, who, 5000))
  await send(portal, who, location, 0, makePdf(1000))
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toHaveLength(2)
  expect((await portal.ask(who, 'DELETE', location, { headers: tus })).status).toBe(204)
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toEqual([])
  expect((await portal.filesIn('files')).filter((name) => name.includes(who.userId))).toEqual([])
  expect(await rowsOf(who)).toEqual([])
  expect((await portal.ask(who, 'HEAD', location, { headers: tus })).status).toBe(404)
})

test('whoever lost the last answer asks again and learns the same document, not a second one', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const location = locationOf(await begin(portal, who, bytes.length))
  const id = (await send(portal, who, location, 0, bytes)).headers.get('x-document-id')
  const heads = await Promise.all([1, 2, 3].map(() => portal.ask(who, 'HEAD', location, { headers: tus })))
  for (const head of heads) {
    expect(head.status).toBe(200)
    expect(head.headers.get('x-document-id')).toBe(id)
    expect(head.headers.get('upload-offset')).toBe('5000')
  }
  expect(await rowsOf(who)).toHaveLength(1)
})

test('a file whose last byte arrived before the server died is filed when it is asked for', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const location = locationOf(await begin(portal, who, bytes.length))
  await writeFile(path.join(portal.dataDirectory, 'uploads', who.userId, location.split('/').at(-1) as string), bytes)
  const head = await portal.ask(who, 'HEAD', location, { headers: tus })
  expect(head.headers.get('x-document-id')).toBe((await rowsOf(who))[0].id)
})

test('a refused row takes its file along', async () => {
  const gone = await nobodyYet('Soon Gone')
  const location = locationOf(await begin(portal, portal.dana, 2000, { client: gone.userId }))
  await portal.owner.query('delete from users where id = $1', [gone.userId])
  const answer = await send(portal, portal.dana, location, 0, makePdf(2000))
  expect((await readProblem(answer)).status).toBe(404)
  expect((await portal.filesIn('files')).filter((name) => name.includes(gone.userId))).toEqual([])
})

test('a file that can not be moved has no row', async () => {
  const who = await nobodyYet()
  const folder = path.join(portal.dataDirectory, 'files/business-documents/documents')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, who.userId), 'a file where the folder should be')
  const answer = await upload(portal, who, makePdf())
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(await rowsOf(who)).toEqual([])
})

test('a full disk answers 503 and leaves nothing behind', async () => {
  const who = await nobodyYet()
  const location = locationOf(await begin(portal, who, 2000))
  const part = path.join(portal.dataDirectory, 'uploads', who.userId, location.split('/').at(-1) as string)
  await rm(part)
  await symlink('/dev/full', part)
  const problem = await readProblem(await send(portal, who, location, 0, makePdf(2000)))
  expect(problem).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toEqual([])
  expect(await rowsOf(who)).toEqual([])
})

test('what is too large, empty or of unknown length is refused before a byte is sent', async () => {
  const { marisol } = portal
  expect(await readProblem(await begin(portal, marisol, 10_485_761))).toMatchObject({ status: 413, detail: 'This file is a little over the 10 MB limit' })
  expect(await readProblem(await begin(portal, marisol, 15_518_925))).toMatchObject({ status: 413, detail: '14.8 MB is over the 10 MB limit' })
  expect(await readProblem(await begin(portal, marisol, 0))).toMatchObject({ status: 400, detail: 'This file is empty.' })
  const deferred = { ...tus, 'upload-defer-length': '1', 'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }) }
  expect(await readProblem(await portal.ask(marisol, 'POST', '/api/uploads', { headers: deferred }))).toMatchObject({ status: 400, code: 'length_needed' })
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(marisol.userId))).toEqual([])
})

test('a file of exactly 10 MB is kept', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(10_485_760)
  await addDocument(portal, who, bytes)
  expect((await rowsOf(who))[0].sha256).toBe(sha256(bytes))
})

test('more bytes than were announced are refused, and the upload with them', async () => {
  const who = await nobodyYet()
  for (const chunked of [false, true]) {
    const location = locationOf(await begin(portal, who, 1000))
    expect(await sendRaw(who, location, makePdf(200_000), chunked)).toBe(413)
    expect((await portal.ask(who, 'HEAD', location, { headers: tus })).status).toBe(404)
  }
  expect(await rowsOf(who)).toEqual([])
})

test('metadata is checked field by field', async () => {
  const { marisol } = portal
  const wrong = async (metadata: Record<string, string>) => (await readProblem(await begin(portal, marisol, 10, metadata))).errors?.[0]?.path
  expect(await wrong({ documentType: 'Nonsense' })).toBe('documentType')
  expect(await wrong({ documentName: 'x'.repeat(201) })).toBe('documentName')
  expect(await wrong({ filename: '' })).toBe('filename')
  expect(await wrong({ client: 'me' })).toBe('client')
  expect(await wrong({ userId: marisol.userId })).toBe('userId')
})

test('a client can not name another client; an admin must name one, and the document is the client’s', async () => {
  const who = await nobodyYet()
  expect(await readProblem(await begin(portal, portal.theo, 10, { client: who.userId }))).toMatchObject({ status: 404 })
  expect(await readProblem(await begin(portal, portal.dana, 10))).toMatchObject({ status: 400, code: 'client_needed' })
  expect(await readProblem(await begin(portal, portal.dana, 10, { client: '01900000-0000-7000-8000-000000000000' }))).toMatchObject({ status: 404 })
  const id = await addDocument(portal, portal.dana, makePdf(), { client: who.userId })
  expect((await rowsOf(who))[0]).toMatchObject({ id, user_id: who.userId, uploaded_by: portal.dana.userId })
  expect((await portal.ask(who, 'GET', `/api/business-documents/${id}`)).status).toBe(200)
})

test('nobody else can ask about, go on with or end an upload, not even an admin', async () => {
  const bytes = makePdf(2000)
  const location = locationOf(await begin(portal, portal.marisol, bytes.length))
  for (const stranger of [portal.theo, portal.dana]) {
    expect((await portal.ask(stranger, 'HEAD', location, { headers: tus })).status).toBe(404)
    expect((await readProblem(await send(portal, stranger, location, 0, bytes))).status).toBe(404)
    expect((await readProblem(await portal.ask(stranger, 'DELETE', location, { headers: tus }))).status).toBe(404)
  }
  expect((await readProblem(await send(portal, undefined, location, 0, bytes))).status).toBe(401)
  expect((await readProblem(await begin(portal, undefined, 10))).status).toBe(401)
  const foreign = await portal.ask(portal.marisol, 'POST', '/api/uploads', { headers: { ...tus, origin: 'https://evil.example', 'upload-length': '10' } })
  expect((await readProblem(foreign)).status).toBe(403)
  expect((await send(portal, portal.marisol, location, 0, bytes)).status).toBe(204)
})

test('ids that are none, and ways out of the folder, are unknown uploads', async () => {
  const location = locationOf(await begin(portal, portal.marisol, 10))
  for (const id of [`${location.split('/').at(-1)}.json`, '..%2f..%2fsecret.key', '%2e%2e', 'a'.repeat(32), `${portal.theo.userId}%2fx`]) {
    expect((await portal.ask(portal.marisol, 'HEAD', `/api/uploads/${id}`, { headers: tus })).status).toBe(404)
  }
})

test('a session that ends during an upload sends nothing more', async () => {
  const who = await nobodyYet()
  const location = locationOf(await begin(portal, who, 2000))
  await portal.owner.query('delete from auth_sessions where user_id = $1', [who.userId])
  expect((await readProblem(await send(portal, who, location, 0, makePdf(2000)))).status).toBe(401)
  expect(await rowsOf(who)).toEqual([])
})

test('twenty unfinished uploads are enough for one user', async () => {
  const who = await nobodyYet()
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin(portal, who, 10)))
  expect(answers.filter((answer) => answer.status === 201).length).toBeLessThanOrEqual(20)
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId) && !name.endsWith('.json')).length).toBeLessThanOrEqual(20)
  for (let left = 0; left < 20; left++) await begin(portal, who, 10)
  expect(await readProblem(await begin(portal, who, 10))).toMatchObject({ status: 429, code: 'too_many_uploads' })
  expect((await begin(portal, portal.theo, 10)).status).toBe(201)
})

test('uploads of several users at once, in turns, do not mix', async () => {
  const people: Identity[] = []
  for (const letter of 'ABCDE') people.push(await nobodyYet(`Person ${letter}`))
  const files = people.map(() => makePdf(300_000))
  await Promise.all(people.map(async (who, place) => {
    const bytes = files[place] as Buffer
    const location = locationOf(await begin(portal, who, bytes.length, { filename: 'same name.pdf' }))
    for (let at = 0; at < bytes.length; at += 50_000) await send(portal, who, location, at, bytes.subarray(at, at + 50_000))
  }))
  for (const [place, who] of people.entries()) {
    expect((await rowsOf(who)).map((row) => row.sha256)).toEqual([sha256(files[place] as Buffer)])
  }
})

test('a small file may come with its announcement', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(700)
  const answer = await portal.ask(who, 'POST', '/api/uploads', {
    headers: { ...tus, 'upload-length': '700', 'content-type': 'application/offset+octet-stream', 'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }) },
    body: bytes,
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-document-id')).toBe((await rowsOf(who))[0].id)
})

test('the client that the screen uses sends a file in pieces', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(400_000)
  const id = await new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${portal.address}/api/uploads`, chunkSize: 150_000, retryDelays: null, headers: portal.headersOf(who),
      metadata: { filename: 'a.pdf', documentType: 'Miscellaneous' }, onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('x-document-id')),
    }).start()
  })
  expect((await rowsOf(who)).map((row) => [row.id, row.sha256])).toEqual([[id, sha256(bytes)]])
})

test('what the server can do is told to whoever is signed in', async () => {
  const answer = await portal.ask(portal.marisol, 'OPTIONS', '/api/uploads')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
  expect(answer.headers.get('tus-max-size')).toBe('10485760')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect((await portal.ask(undefined, 'OPTIONS', '/api/uploads')).status).toBe(401)
})

/** Sends some of the announced bytes and breaks the connection. */
async function sendAndBreak(who: Identity, location: string, bytes: Buffer, count: number): Promise<void> {
  const request = http.request(portal.address + location, {
    method: 'PATCH', headers: { ...portal.headersOf(who), ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': bytes.length },
  })
  request.on('error', () => {})
  request.write(bytes.subarray(0, count))
  await wait(300)
  request.destroy()
  await wait(100)
}

/** Sends bytes at offset 0, with or without saying how many, and returns the status. */
function sendRaw(who: Identity, location: string, bytes: Buffer, chunked: boolean): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(portal.address + location, {
      method: 'PATCH',
      headers: { ...portal.headersOf(who), ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...(chunked ? {} : { 'content-length': bytes.length }) },
    }, (answer) => { answer.resume(); resolve(answer.statusCode) })
    request.on('error', reject)
    request.end(bytes)
  })
}
