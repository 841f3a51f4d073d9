import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkSecret, openDocumentPortal, type DocumentPortal } from '../src/areas/documents/server/portal-case.ts'
import { begin, readProblem, upload } from '../src/areas/documents/server/upload-case.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { makeFileKey } from '../src/kit/files/server/file-key.ts'
import { makePrivateLinks } from '../src/kit/files/server/private-link.ts'
import { uploadPurpose } from '../src/kit/files/server/upload-purpose.ts'
import { gif, makeMp4, makePdf, webp } from './sample-file.ts'

/** Pictures and videos, filed where documents are, with links that are good for an hour. */
const films = uploadPurpose<{ note: string }>({
  name: 'film',
  table: 'business_documents',
  files: { kinds: ['mp4', 'webm', 'webp', 'gif'], maxBytes: 524_288_000 },
  page: 'Films',
  linkSeconds: 3600,
  begin: async (identity, { fileName, metadata }) => ({
    key: makeFileKey(`documents/${identity.userId}`, fileName),
    metadata: { note: metadata['note'] ?? '' },
  }),
  insert: ({ note }, { id, key, fileName, mime, size, sha256 }) => [
    {
      text: `insert into business_documents (id, user_id, document_name, document_type, file_name, mime, size, file_key, sha256)
      values ($1, app.user_id(), $2, 'Miscellaneous', $3, $4, $5, $6, $7)`,
      values: [id, note, fileName, mime, size, key, sha256],
    },
  ],
})

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal([films])
})
afterAll(() => portal.close())

const add = async (who: Identity, file: Buffer, filename: string) => {
  const response = await upload(portal, who, file, { purpose: 'film', filename, note: 'first take' })
  if (response.status !== 204) throw new Error(await response.text())
  return response.headers.get('x-file-id') as string
}
const open = (who: Identity | undefined, id: string, purpose = 'film') =>
  portal.ask(who, 'GET', `/api/files/open/${purpose}/${id}`)

test('a purpose gets what was said of its file, and keeps its own kinds and limit', async () => {
  const { marisol } = portal
  const id = await add(marisol, makeMp4(), 'take.mp4')
  const { rows } = await portal.owner.query('select document_name, mime from business_documents where id = $1', [id])
  expect(rows).toEqual([{ document_name: 'first take', mime: 'video/mp4' }])
  expect(await readProblem(await begin(portal, marisol, 10, { purpose: 'film', filename: 'a.pdf' }))).toMatchObject({
    status: 415,
    detail: 'This file type isn’t supported. Use MP4, WEBM, WEBP or GIF.',
  })
  expect(
    await readProblem(await begin(portal, marisol, 524_288_001, { purpose: 'film', filename: 'a.mp4' })),
  ).toMatchObject({ status: 413, detail: 'This file is just over the 500 MB limit' })
  expect((await readProblem(await begin(portal, marisol, 10, { filename: 'a.mp4' }))).status).toBe(415)
  expect(
    await readProblem(await upload(portal, marisol, makePdf(), { purpose: 'film', filename: 'a.mp4' })),
  ).toMatchObject({ status: 415, detail: 'This is not an MP4, even though its name says so.' })
  expect((await portal.ask(marisol, 'OPTIONS', '/api/uploads')).headers.get('tus-max-size')).toBe('524288000')
})

test('a video plays in parts, from a link that is good for as long as its purpose says', async () => {
  const { marisol } = portal
  const file = makeMp4()
  const id = await add(marisol, file, 'take.mp4')
  const link = (await open(marisol, id)).headers.get('location') as string
  const part = await portal.ask(marisol, 'GET', link, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    `bytes 10-19/${file.length}`,
    'video/mp4',
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(10, 20))).toBe(true)
  expect(part.headers.get('content-disposition')).toBe('inline; filename="take.mp4"')
  // Not sandboxed: the browser's own player asks once more, with the cookie.
  expect(part.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*media-src 'self'$/)
  const expiry = Number.parseInt((link.split('/').at(-2) as string).split('.')[0] as string, 36)
  expect(Math.round((expiry - Date.now()) / 60_000)).toBe(60)
  const old = makePrivateLinks(linkSecret).sign(`film ${id} inline`, marisol.userId, -1)
  expect(await readProblem(await portal.ask(marisol, 'GET', `/api/files/${old}/film.mp4`))).toMatchObject({
    status: 410,
    detail: 'This link has expired (links work for one hour). Open the file again from Films.',
  })
})

test('pictures are shown', async () => {
  for (const [name, file] of [
    ['a.webp', webp],
    ['a.gif', gif],
  ] as const) {
    const link = (await open(portal.marisol, await add(portal.marisol, file, name))).headers.get('location') as string
    expect((await portal.ask(portal.marisol, 'GET', link)).headers.get('content-disposition')).toBe(
      `inline; filename="${name}"`,
    )
  }
})

test('no purpose opens another user’s file, and an unknown purpose opens nothing', async () => {
  const id = await add(portal.marisol, makeMp4(), 'take.mp4')
  expect((await readProblem(await open(portal.theo, id))).status).toBe(404)
  expect((await readProblem(await open(undefined, id))).status).toBe(401)
  expect((await readProblem(await open(portal.marisol, id, 'nothing'))).status).toBe(404)
  expect((await readProblem(await open(portal.marisol, 'none'))).status).toBe(404)
  const forged = makePrivateLinks(linkSecret).sign(`nothing ${id} inline`, portal.marisol.userId, 60)
  expect((await readProblem(await portal.ask(portal.marisol, 'GET', `/api/files/${forged}/film.mp4`))).status).toBe(404)
})
