import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../kit/database/statement.ts'
import { makePrivateLinks } from '../../../kit/files/server/private-link.ts'
import { linkSecret, openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { csv, heic, jpg, makeDocx, makePdf, makeXlsx, png, svg } from '../../../../tests/sample-file.ts'
import { addDocument, readProblem } from './upload-case.ts'

let portal: DocumentPortal
const bytes = makePdf(5000)
let id: string
beforeAll(async () => {
  portal = await openDocumentPortal()
  id = await addDocument(portal, portal.marisol, bytes, { filename: 'Pacht „Süd“ 2025.pdf' })
})
afterAll(() => portal.close())

const open = (who: Identity | undefined, of = id, query = '') =>
  portal.ask(who, 'GET', `/api/business-documents/${of}/open${query}`)
const linkOf = async (who: Identity, of = id, query = '') =>
  (await open(who, of, query)).headers.get('location') as string

test('opening leads to a link that gives the file, byte for byte, with what a browser must know', async () => {
  const opened = await open(portal.marisol)
  expect(opened.status).toBe(302)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  const link = opened.headers.get('location') as string
  expect(decodeURIComponent(link.split('/').at(-1) ?? '')).toBe('Pacht „Süd“ 2025.pdf')
  const response = await portal.ask(portal.marisol, 'GET', link)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="Pacht _Sud_ 2025.pdf"; filename*=UTF-8''Pacht%20%E2%80%9ES%C3%BCd%E2%80%9C%202025.pdf`,
  })
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('an admin opens a client’s document; another client, a made-up id and no one do not', async () => {
  expect((await open(portal.dana)).status).toBe(302)
  expect((await readProblem(await open(portal.theo))).status).toBe(404)
  expect((await readProblem(await open(portal.theo, '01900000-0000-7000-8000-000000000000'))).status).toBe(404)
  expect((await readProblem(await open(portal.theo, 'nonsense'))).status).toBe(404)
  expect((await readProblem(await open(undefined))).status).toBe(401)
})

test('a link works for the user whom it was made for and for no one else, not even an admin', async () => {
  const link = await linkOf(portal.marisol)
  expect((await readProblem(await portal.ask(portal.theo, 'GET', link))).status).toBe(404)
  expect((await readProblem(await portal.ask(portal.dana, 'GET', link))).status).toBe(404)
  expect((await readProblem(await portal.ask(undefined, 'GET', link))).status).toBe(401)
})

test('a link ends with the name of the file, however strange, and only the token says which file it is', async () => {
  for (const name of ['100% #1 ?.pdf', `${'ü'.repeat(146)}.pdf`, '契約書 (終).pdf', '%2e%2e.pdf']) {
    const link = await linkOf(portal.marisol, await addDocument(portal, portal.marisol, bytes, { filename: name }))
    expect(link.split('/')).toHaveLength(5)
    expect(decodeURIComponent(link.split('/').at(-1) ?? '')).toBe(name.replace('?', '-'))
    expect((await portal.ask(portal.marisol, 'GET', link)).status, name).toBe(200)
  }
  const renamed = (await linkOf(portal.marisol)).replace(/[^/]+$/, 'another.html')
  const response = await portal.ask(portal.marisol, 'GET', renamed)
  expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringContaining('2025.pdf'),
  ])
  expect((await portal.ask(portal.theo, 'GET', renamed)).status).toBe(404)
})

test('a link can not be guessed, changed or made by hand', async () => {
  const link = await linkOf(portal.marisol)
  const token = link.split('/').at(-2) as string
  const [expiry, thing, signature] = token.split('.') as [string, string, string]
  const other = Buffer.from(`document ${id} attachment`).toString('base64url')
  const made = makePrivateLinks('another secret').sign(`document ${id} inline`, portal.theo.userId, 60)
  for (const guess of [
    'x',
    `${expiry}.${thing}.`,
    `${expiry}.${other}.${signature}`,
    `zzzzzzzzz.${thing}.${signature}`,
    `${token}.x`,
    made,
    token.slice(0, -1),
  ]) {
    expect((await portal.ask(portal.marisol, 'GET', `/api/files/${guess}/a.pdf`)).status).toBe(404)
  }
})

test('a link that is a minute old says so', async () => {
  const old = makePrivateLinks(linkSecret).sign(`document ${id} inline`, portal.marisol.userId, -1)
  const problem = await readProblem(await portal.ask(portal.marisol, 'GET', `/api/files/${old}/a.pdf`))
  expect(problem).toMatchObject({
    status: 410,
    code: 'link_expired',
    detail: 'This link has expired (links work for one minute). Open the file again from Business Documents.',
  })
})

test('a deleted document is closed at once, also for links that were made before; restored, it is open again', async () => {
  const mine = await addDocument(portal, portal.marisol, makePdf())
  const link = await linkOf(portal.marisol, mine)
  expect(
    (await portal.ask(portal.marisol, 'DELETE', `/api/business-documents/${mine}`, { headers: { 'if-match': '"1"' } }))
      .status,
  ).toBe(204)
  expect((await open(portal.marisol, mine)).status).toBe(404)
  expect((await portal.ask(portal.marisol, 'GET', link)).status).toBe(404)
  expect((await portal.ask(portal.marisol, 'POST', `/api/business-documents/${mine}/restore`)).status).toBe(200)
  expect((await portal.ask(portal.marisol, 'GET', link)).status).toBe(200)
})

test('a session that is over opens nothing', async () => {
  const link = await linkOf(portal.marisol)
  await portal.owner.query(`update auth_sessions set expires_at = now() where user_id = $1`, [portal.marisol.userId])
  expect((await portal.ask(portal.marisol, 'GET', link)).status).toBe(401)
  await portal.owner.query(`update auth_sessions set expires_at = now() + interval '1 day' where user_id = $1`, [
    portal.marisol.userId,
  ])
})

test('parts of a file are given by range, and what is unchanged is not given twice', async () => {
  const link = await linkOf(portal.marisol)
  const get = (headers: Record<string, string>, method = 'GET') => portal.ask(portal.marisol, method, link, { headers })
  const cases: [string, number, number][] = [
    ['bytes=0-99', 0, 100],
    ['bytes=4000-', 4000, 5000],
    ['bytes=-10', 4990, 5000],
    ['bytes=4990-9999', 4990, 5000],
  ]
  for (const [range, start, end] of cases) {
    const part = await get({ range })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/5000`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
  }
  const beyond = await get({ range: 'bytes=5000-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
  const etag = (await get({}, 'HEAD')).headers.get('etag') as string
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', ''])
})

test('only what a browser can safely show is shown; the rest, and what is asked for so, is handed over', async () => {
  const kinds: [string, Buffer, string][] = [
    ['a.jpg', jpg, 'inline'],
    ['a.png', png, 'inline'],
    ['a.svg', svg, 'attachment'],
    ['a.heic', heic, 'attachment'],
    ['a.docx', await makeDocx(), 'attachment'],
    ['a.csv', csv, 'attachment'],
    ['a.xlsx', await makeXlsx(), 'attachment'],
  ]
  for (const [filename, body, treat] of kinds) {
    const one = await addDocument(portal, portal.marisol, body, { filename })
    const response = await portal.ask(portal.marisol, 'GET', await linkOf(portal.marisol, one))
    expect(response.headers.get('content-disposition')).toBe(`${treat}; filename="${filename}"`)
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  }
  const saved = await portal.ask(portal.marisol, 'GET', await linkOf(portal.marisol, id, '?download=1'))
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect((await readProblem(await open(portal.marisol, id, '?inline=1'))).status).toBe(400)
})
