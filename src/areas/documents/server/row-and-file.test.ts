import { mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, begin, locationOf, readProblem, send, sha256, tus, upload } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const nobodyYet = (name = 'Someone New') => addUser(portal, name)

test('an interrupted upload resumes where it was, and the file is the same', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(900_000)
  const location = locationOf(await begin(portal, who, bytes.length))
  await sendAndBreak(who, location, bytes, 400_000)
  expect(await portal.rowsOf(who)).toEqual([])
  const head = await portal.ask(who, 'HEAD', location, { headers: tus })
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(bytes.length)
  expect(head.headers.get('upload-length')).toBe('900000')
  const response = await send(portal, who, location, offset, bytes.subarray(offset))
  expect(response.status).toBe(204)
  expect((await portal.rowsOf(who)).map((row) => row.sha256)).toEqual([sha256(bytes)])
})

test('an upload that is given up leaves no row and no file', async () => {
  const who = await nobodyYet()
  const location = locationOf(await begin(portal, who, 5000))
  await send(portal, who, location, 0, makePdf(1000))
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toHaveLength(2)
  expect((await portal.ask(who, 'DELETE', location, { headers: tus })).status).toBe(204)
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toEqual([])
  expect((await portal.filesIn('files')).filter((name) => name.includes(who.userId))).toEqual([])
  expect(await portal.rowsOf(who)).toEqual([])
  expect((await portal.ask(who, 'HEAD', location, { headers: tus })).status).toBe(404)
})

test('a client that lost the last response asks again and gets the same document, not a second one', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const location = locationOf(await begin(portal, who, bytes.length))
  const id = (await send(portal, who, location, 0, bytes)).headers.get('x-file-id')
  const heads = await Promise.all([1, 2, 3].map(() => portal.ask(who, 'HEAD', location, { headers: tus })))
  for (const head of heads) {
    expect(head.status).toBe(200)
    expect(head.headers.get('x-file-id')).toBe(id)
    expect(head.headers.get('upload-offset')).toBe('5000')
  }
  expect(await portal.rowsOf(who)).toHaveLength(1)
})

test('a file whose last byte arrived before the server died is filed when it is asked for', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const location = locationOf(await begin(portal, who, bytes.length))
  await writeFile(path.join(portal.dataDirectory, 'uploads', who.userId, location.split('/').at(-1) as string), bytes)
  const head = await portal.ask(who, 'HEAD', location, { headers: tus })
  expect(head.headers.get('x-file-id')).toBe((await portal.rowsOf(who))[0]?.id)
})

/** Begins an upload and puts its bytes where a server that was killed before the row was written has moved them. */
async function moveWithoutRow(who: Identity, bytes: Buffer, moved = bytes) {
  const location = locationOf(await begin(portal, who, bytes.length))
  const part = path.join(portal.dataDirectory, 'uploads', who.userId, location.split('/').at(-1) as string)
  const { metadata } = JSON.parse(await readFile(`${part}.json`, 'utf8')) as { metadata: { intent: string } }
  const file = path.join(
    portal.dataDirectory,
    'files/business-documents',
    (JSON.parse(metadata.intent) as { key: string }).key,
  )
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, moved)
  await rm(part)
  return { location, file }
}

test('a file that was moved before the server died, and has no row yet, is filed when it is asked for', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const { location } = await moveWithoutRow(who, bytes)
  const heads = await Promise.all([1, 2].map(() => portal.ask(who, 'HEAD', location, { headers: tus })))
  const [row, ...others] = await portal.rowsOf(who)
  expect(others).toEqual([])
  for (const head of heads)
    expect([head.status, head.headers.get('x-file-id'), head.headers.get('upload-offset')]).toEqual([
      200,
      row?.id,
      '5000',
    ])
  expect(row?.sha256).toBe(sha256(bytes))
  const link = (await portal.ask(who, 'GET', `/api/business-documents/${row?.id}/open`)).headers.get(
    'location',
  ) as string
  expect(Buffer.from(await (await portal.ask(who, 'GET', link)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a moved file of another size, or one that the sweep may remove at this moment, is sent again', async () => {
  const who = await nobodyYet()
  const bytes = makePdf(5000)
  const short = await moveWithoutRow(who, bytes, bytes.subarray(0, 4000))
  const old = await moveWithoutRow(who, bytes)
  const then = new Date(Date.now() - 3_000_000)
  await utimes(old.file, then, then)
  for (const { location } of [short, old])
    expect((await portal.ask(who, 'HEAD', location, { headers: tus })).status).toBe(404)
  expect(await portal.rowsOf(who)).toEqual([])
})

test('what a power cut has torn counts as no upload, and locks no one out', async () => {
  const who = await nobodyYet()
  const home = path.join(portal.dataDirectory, 'uploads', who.userId)
  await mkdir(home, { recursive: true })
  for (let n = 0; n < 30; n++) {
    const name = n.toString(16).padStart(32, '0')
    await writeFile(path.join(home, name), n % 2 ? '' : 'some bytes')
    if (n % 3) await writeFile(path.join(home, `${name}.json`), n % 3 === 1 ? '' : '{"id":"torn')
    expect((await portal.ask(who, 'HEAD', `/api/uploads/${name}`, { headers: tus })).status).toBe(404)
  }
  expect((await upload(portal, who, makePdf())).status).toBe(204)
})

test('a refused row takes its file along', async () => {
  const gone = await nobodyYet('Soon Gone')
  const location = locationOf(await begin(portal, portal.dana, 2000, { client: gone.userId }))
  await portal.owner.query('delete from users where id = $1', [gone.userId])
  const response = await send(portal, portal.dana, location, 0, makePdf(2000))
  expect((await readProblem(response)).status).toBe(404)
  expect((await portal.filesIn('files')).filter((name) => name.includes(gone.userId))).toEqual([])
})

test('a file that can not be moved has no row', async () => {
  const who = await nobodyYet()
  const folder = path.join(portal.dataDirectory, 'files/business-documents/documents')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, who.userId), 'a file where the folder should be')
  const response = await upload(portal, who, makePdf())
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(await portal.rowsOf(who)).toEqual([])
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
  expect(await portal.rowsOf(who)).toEqual([])
})

test('a row can only lead to a file in its own owner’s folder, and never to another one later', async () => {
  const { marisol, theo } = portal
  await addDocument(portal, marisol, makePdf())
  const key = (await portal.rowsOf(marisol))[0]?.file_key ?? ''
  const insert = (id: string) =>
    portal.database.asUser(theo, [
      {
        text: `insert into business_documents (id, user_id, document_name, document_type, file_name, mime, size, file_key, sha256)
      values ($1, $2, 'x', 'Miscellaneous', 'x.pdf', 'application/pdf', 1, $3, repeat('0', 64))`,
        values: [id, theo.userId, key.replace('.pdf', '-2.pdf')],
      },
    ])
  await expect(insert('01900000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: '23514' })
  await expect(
    portal.database.asUser(theo, [{ text: 'update business_documents set file_key = $1', values: [key] }]),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    portal.database.asUser(marisol, [{ text: 'update business_documents set sha256 = $1', values: ['0'.repeat(64)] }]),
  ).rejects.toMatchObject({ code: '42501' })
})

/** Sends some of the announced bytes and breaks the connection. */
async function sendAndBreak(who: Identity, location: string, bytes: Buffer, count: number): Promise<void> {
  const request = http.request(portal.address + location, {
    method: 'PATCH',
    headers: {
      ...portal.headersOf(who),
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  request.on('error', () => {})
  request.write(bytes.subarray(0, count))
  await wait(300)
  request.destroy()
  await wait(100)
}
