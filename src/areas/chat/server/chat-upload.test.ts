import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makePdf, png } from '../../../../tests/sample-file.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let client: Identity
let stranger: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Client')
  stranger = await addUser(fixture, 'Stranger')
  staff = await addUser(fixture, 'Staff', 'admin')
})
afterAll(() => fixture.close())

const tus = { 'tus-resumable': '1.0.0' }
const paper = makePdf(4000)

async function upload(who: Identity, metadata: Record<string, string>, content = paper) {
  const announced = Object.entries({ purpose: 'chatMessage', ...metadata })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const begun = await fixture.as(who)('POST', '/api/uploads', undefined, {
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': announced },
  })
  if (begun.status !== 201) return begun
  const address = new URL(String(begun.headers['location']), 'http://portal.test').pathname
  return fixture.as(who)('PATCH', address, content, {
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(content.length),
    },
  })
}
const idOf = (response: { headers: Record<string, unknown> }) => String(response.headers['x-file-id'])
const open = (who: Identity, id: string) => fixture.as(who)('GET', `/api/files/open/chatMessage/${id}`)
const send = (who: Identity, attachmentIds: string[], body = '') =>
  fixture.as(who)('POST', '/api/chat-messages', { userId: client.userId, body, attachmentIds })

test('a file goes along with a message: both sides open it, byte for byte, and no one else', async () => {
  const id = idOf(await upload(client, { filename: 'Lease.pdf' }))
  expect((await open(client, id)).status).toBe(302)
  // It waits for its message, and is no one else's business until then.
  expect((await open(staff, id)).status).toBe(404)
  const sent = await send(client, [id])
  expect(sent.body).toMatchObject({ body: '', attachments: [{ id, fileName: 'Lease.pdf', size: paper.length }] })
  const link = await open(staff, id)
  expect(link.status).toBe(302)
  const file = await fixture.as(staff)('GET', String(link.headers['location']))
  expect([file.status, file.headers['content-type'], file.headers['content-length']]).toEqual([
    200,
    'application/pdf',
    String(paper.length),
  ])
  expect((await open(stranger, id)).status).toBe(404)
  expect((await send(client, [id])).status).toBe(404)
})

test('files keep the order in which they were attached', async () => {
  const ids: string[] = []
  for (const filename of ['b.pdf', 'a.pdf', 'c.png'])
    ids.push(idOf(await upload(client, { filename }, filename.endsWith('png') ? png : paper)))
  const sent = await send(client, ids, 'Three papers')
  expect((sent.body['attachments'] as { fileName: string }[]).map(({ fileName }) => fileName)).toEqual([
    'b.pdf',
    'a.pdf',
    'c.png',
  ])
  const listed = await fixture.as(staff)('GET', `/api/chat-conversation?client=${client.userId}`)
  expect(listed.body).toMatchObject({ conversation: { lastMessage: { excerpt: 'Three papers', files: 3 } } })
})

test('staff attach for the client whom they write to; no one attaches into another’s conversation', async () => {
  expect((await upload(staff, { filename: 'x.pdf' })).body).toMatchObject({ status: 400, code: 'client_needed' })
  expect((await upload(stranger, { filename: 'x.pdf', client: client.userId })).status).toBe(404)
  const id = idOf(await upload(staff, { filename: 'Answer.pdf', client: client.userId }))
  expect((await send(client, [id])).status).toBe(404)
  expect((await send(staff, [id], 'Here it is')).status).toBe(201)
  expect((await open(client, id)).status).toBe(302)
})

test('a type that we do not keep, a lie about it, and too much are refused', async () => {
  expect((await upload(client, { filename: 'tool.zip' })).status).toBe(415)
  expect((await upload(client, { filename: 'really.pdf' }, png)).status).toBe(415)
  const metadata = `purpose ${btoa('chatMessage')},filename ${btoa('big.pdf')}`
  const big = await fixture.as(client)('POST', '/api/uploads', undefined, {
    headers: { ...tus, 'upload-length': '10485761', 'upload-metadata': metadata },
  })
  expect(big.status).toBe(413)
})
