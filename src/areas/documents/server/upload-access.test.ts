import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, begin, locationOf, readProblem, send, tus } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const nobodyYet = (name = 'Someone New') => addUser(portal, name)

test('a client can not name another client; an admin must name one, and the document is the client’s', async () => {
  const who = await nobodyYet()
  expect(await readProblem(await begin(portal, portal.theo, 10, { client: who.userId }))).toMatchObject({ status: 404 })
  expect(await readProblem(await begin(portal, portal.dana, 10))).toMatchObject({ status: 400, code: 'client_needed' })
  expect(
    await readProblem(await begin(portal, portal.dana, 10, { client: '01900000-0000-7000-8000-000000000000' })),
  ).toMatchObject({ status: 404 })
  const id = await addDocument(portal, portal.dana, makePdf(), { client: who.userId })
  expect((await portal.rowsOf(who))[0]).toMatchObject({ id, user_id: who.userId, uploaded_by: portal.dana.userId })
  expect((await portal.ask(who, 'GET', `/api/business-documents/${id}`)).status).toBe(200)
})

test('no one else can query, resume or cancel an upload, not even an admin', async () => {
  const bytes = makePdf(2000)
  const location = locationOf(await begin(portal, portal.marisol, bytes.length))
  for (const stranger of [portal.theo, portal.dana]) {
    expect((await portal.ask(stranger, 'HEAD', location, { headers: tus })).status).toBe(404)
    expect((await readProblem(await send(portal, stranger, location, 0, bytes))).status).toBe(404)
    expect((await readProblem(await portal.ask(stranger, 'DELETE', location, { headers: tus }))).status).toBe(404)
  }
  expect((await readProblem(await send(portal, undefined, location, 0, bytes))).status).toBe(401)
  expect((await readProblem(await begin(portal, undefined, 10))).status).toBe(401)
  const foreign = await portal.ask(portal.marisol, 'POST', '/api/uploads', {
    headers: { ...tus, origin: 'https://evil.example', 'upload-length': '10' },
  })
  expect((await readProblem(foreign)).status).toBe(403)
  expect((await send(portal, portal.marisol, location, 0, bytes)).status).toBe(204)
})

test('what is not an id, and ways out of the folder, are unknown uploads', async () => {
  const location = locationOf(await begin(portal, portal.marisol, 10))
  for (const id of [
    `${location.split('/').at(-1)}.json`,
    '..%2f..%2fsecret.key',
    '%2e%2e',
    'a'.repeat(32),
    `${portal.theo.userId}%2fx`,
  ]) {
    expect((await portal.ask(portal.marisol, 'HEAD', `/api/uploads/${id}`, { headers: tus })).status).toBe(404)
  }
})

test('a session that ends during an upload sends nothing more', async () => {
  const who = await nobodyYet()
  const location = locationOf(await begin(portal, who, 2000))
  await portal.owner.query('delete from auth_sessions where user_id = $1', [who.userId])
  expect((await readProblem(await send(portal, who, location, 0, makePdf(2000)))).status).toBe(401)
  expect(await portal.rowsOf(who)).toEqual([])
})

test('the server lists its capabilities to anyone who is signed in', async () => {
  const response = await portal.ask(portal.marisol, 'OPTIONS', '/api/uploads')
  expect(response.status).toBe(204)
  expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
  expect(response.headers.get('tus-max-size')).toBe('10485760')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect((await portal.ask(undefined, 'OPTIONS', '/api/uploads')).status).toBe(401)
})
