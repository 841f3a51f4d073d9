import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, announce, begin, locationOf, readProblem, sha256, tus } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const nobodyYet = (name = 'Someone New') => addUser(portal, name)

test('what is too large, empty or of unknown length is refused before a byte is sent', async () => {
  const { marisol } = portal
  expect(await readProblem(await begin(portal, marisol, 10_485_761))).toMatchObject({
    status: 413,
    detail: 'This file is just over the 10 MB limit',
  })
  expect(await readProblem(await begin(portal, marisol, 15_518_925))).toMatchObject({
    status: 413,
    detail: '14.8 MB is over the 10 MB limit',
  })
  expect(await readProblem(await begin(portal, marisol, 0))).toMatchObject({
    status: 400,
    detail: 'This file is empty.',
  })
  const deferred = {
    ...tus,
    'upload-defer-length': '1',
    'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }),
  }
  expect(await readProblem(await portal.ask(marisol, 'POST', '/api/uploads', { headers: deferred }))).toMatchObject({
    status: 400,
    code: 'length_needed',
  })
  // A part of tus that is not supported: suggesting a retry would be wrong.
  const joined = {
    ...tus,
    'upload-length': '10',
    'upload-concat': 'final;/a /b',
    'upload-metadata': announce({ filename: 'a.pdf', documentType: 'Miscellaneous' }),
  }
  expect(await readProblem(await portal.ask(marisol, 'POST', '/api/uploads', { headers: joined }))).toMatchObject({
    status: 400,
    code: 'bad_upload',
  })
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(marisol.userId))).toEqual([])
})

test('a file of exactly 10 MB is kept', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(10_485_760)
  await addDocument(portal, who, bytes)
  expect((await portal.rowsOf(who))[0]?.sha256).toBe(sha256(bytes))
})

test('more bytes than were announced are refused, and the upload with them', async () => {
  const who = await nobodyYet()
  for (const chunked of [false, true]) {
    const location = locationOf(await begin(portal, who, 1000))
    expect(await sendRaw(who, location, makePdf(200_000), chunked)).toBe(413)
    expect((await portal.ask(who, 'HEAD', location, { headers: tus })).status).toBe(404)
  }
  expect(await portal.rowsOf(who)).toEqual([])
})

test('metadata is checked field by field', async () => {
  const { marisol } = portal
  const wrong = async (metadata: Record<string, string>) =>
    (await readProblem(await begin(portal, marisol, 10, metadata))).errors?.[0]?.path
  expect(await wrong({ documentType: 'Nonsense' })).toBe('documentType')
  expect(await wrong({ documentName: 'x'.repeat(251) })).toBe('documentName')
  expect(await wrong({ filename: '' })).toBe('filename')
  expect(await wrong({ client: 'me' })).toBe('client')
  expect(await wrong({ userId: marisol.userId })).toBe('userId')
})

test('twenty unfinished uploads are enough for one user', async () => {
  const who = await nobodyYet()
  const responses = await Promise.all(Array.from({ length: 30 }, () => begin(portal, who, 10)))
  expect(responses.filter((response) => response.status === 201).length).toBeLessThanOrEqual(20)
  expect(
    (await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId) && !name.endsWith('.json')).length,
  ).toBeLessThanOrEqual(20)
  for (let left = 0; left < 20; left++) await begin(portal, who, 10)
  expect(await readProblem(await begin(portal, who, 10))).toMatchObject({ status: 429, code: 'too_many_uploads' })
  expect((await begin(portal, portal.theo, 10)).status).toBe(201)
})

/** Sends bytes at offset 0, with or without saying how many, and returns the status. */
function sendRaw(who: Identity, location: string, bytes: Buffer, chunked: boolean): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      portal.address + location,
      {
        method: 'PATCH',
        headers: {
          ...portal.headersOf(who),
          ...tus,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          ...(chunked ? {} : { 'content-length': bytes.length }),
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject)
    request.end(bytes)
  })
}
