import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addFile, beginUpload, pathOfUpload } from '../../../../tests/upload.ts'
import type { Identity } from '../../database/statement.ts'

/** More than the buffers of a connection hold that is not read. Bytes. */
const large = 10_000_000
const about = {
  filename: 'scan.pdf',
  filetype: 'application/pdf',
  documentName: 'Scan',
  documentType: 'Bank_Statements',
}

let fixture: TestPortal
let address: string
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
})
afterAll(() => fixture.close())

const signOut = (who: Identity) => fixture.owner.query('delete from auth_sessions where token = $1', [who.token])

/** Begins a download and reads nothing of it; `rest` resolves with the number of bytes when it has been read to its end or was cut off. */
async function beginDownload(who: Identity, url: string, range?: string) {
  const asked = get(`${address}${url}`, { headers: { cookie: fixture.cookieOf(who), ...(range && { range }) } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode,
    async rest() {
      let bytes = 0
      try {
        for await (const chunk of response) bytes += (chunk as Buffer).length
        return { whole: response.complete, bytes }
      } catch {
        return { whole: false, bytes }
      }
    },
  }
}

/** Begins an upload and sends its first half; `send` sends the other. */
async function uploadHalf(who: Identity, file: Buffer) {
  const at = pathOfUpload(await beginUpload(fixture, who, about, file.length))
  const part = path.join(fixture.folder, 'uploads', who.userId, at.split('/').at(-1) as string)
  const asked = request(`${address}${at}`, {
    method: 'PATCH',
    headers: {
      cookie: fixture.cookieOf(who),
      origin: 'http://portal.test',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(file.length),
    },
  })
  const over = new Promise<number | string>((resolve) => {
    asked.on('response', (response) => resolve(response.statusCode ?? 0))
    asked.on('error', () => resolve('cut off'))
  })
  asked.write(file.subarray(0, file.length / 2))
  await until(() => existsSync(part) && statSync(part).size > 0)
  return { at, part, over, send: () => asked.end(file.subarray(file.length / 2)) }
}

async function addLargeDocument(who: Identity): Promise<string> {
  const id = await addFile(fixture, who, about, makePdf(large))
  return String((await fixture.as(who)('GET', `/api/business-documents/${id}/open`)).headers['location'])
}

test.for(['file', 'range', 'archive'])('a download ends with its session, and others go on: %s', async (what) => {
  const leaving = await addUser(fixture, 'Leaving')
  const staying = await addUser(fixture, 'Staying')
  const urls = await Promise.all([leaving, staying].map(addLargeDocument))
  const begin = (who: Identity, index: number) =>
    beginDownload(
      who,
      what === 'archive' ? '/api/business-documents/download' : (urls[index] as string),
      what === 'range' ? 'bytes=100-' : undefined,
    )
  const [ends, goesOn] = await Promise.all([begin(leaving, 0), begin(staying, 1)])
  expect([ends.status, goesOn.status]).toEqual(what === 'range' ? [206, 206] : [200, 200])
  await signOut(leaving)
  await until(() => fixture.portal.openResponses() === 1)
  expect((await ends.rest()).whole).toBe(false)
  expect((await goesOn.rest()).whole).toBe(true)
  await until(() => fixture.portal.openResponses() === 0)
})

test('the download of someone who acts for a client is forgotten once it is over', async () => {
  const owner = await addUser(fixture, 'Owner')
  const helper = await addUser(fixture, 'Helper')
  const url = '/api/business-documents/download'
  await addLargeDocument(owner)
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'helper')`, [
    owner.userId,
    helper.userId,
  ])
  await fixture.as(helper)('POST', '/api/session/client', { client: owner.userId })
  const download = await beginDownload(helper, url)
  expect([download.status, fixture.portal.openResponses()]).toEqual([200, 1])
  expect((await download.rest()).whole).toBe(true)
  await until(() => fixture.portal.openResponses() === 0)
})

test('an export ends with its session', async () => {
  const leaving = await addUser(fixture, 'Leaving')
  await fixture.owner.query(
    `with i as (insert into merchant_imports (id, user_id, file_name, row_count, total_cents, imported_by)
       values (app.uuid_v7(), $1, 'a.csv', 10000, 0, 'x') returning id)
     insert into merchant_transactions (id, user_id, import_id, line, occurred_on, settles_on, description, customer, kind, method, status, amount_cents)
       select app.uuid_v7(), $1, i.id, n, '2026-10-01', '2026-10-05', repeat('x', 500), repeat('y', 200), 'sale', 'Visa', 'settled', 500
       from i, generate_series(1, 15000) n`,
    [leaving.userId],
  )
  const download = await beginDownload(leaving, '/api/merchant-transactions/export')
  expect([download.status, fixture.portal.openResponses()]).toEqual([200, 1])
  await signOut(leaving)
  await until(() => fixture.portal.openResponses() === 0)
  expect((await download.rest()).whole).toBe(false)
})

test('a download goes on while its session changes its token, and ends with the session', async () => {
  const who = await addUser(fixture, 'Renewing')
  const download = await beginDownload(who, await addLargeDocument(who))
  const session = `(select id from auth_sessions where token = '${who.token}')`
  await fixture.owner.query(
    `insert into auth_replaced_tokens (token, session_id, replaced_at) values ($1, ${session}, now() - interval '1 hour')`,
    [who.token],
  )
  await fixture.owner.query(`update auth_sessions set token = $1 || '-next' where token = $1`, [who.token])
  const other = await addUser(fixture, 'Other')
  const marker = await beginDownload(other, await addLargeDocument(other))
  await signOut(other)
  await until(() => fixture.portal.openResponses() === 1)
  expect((await marker.rest()).whole).toBe(false)
  await fixture.owner.query(`delete from auth_sessions where token = $1 || '-next'`, [who.token])
  await until(() => fixture.portal.openResponses() === 0)
  expect((await download.rest()).whole).toBe(false)
})

test('an upload ends with its session and resumes with another one; others go on', async () => {
  const leaving = await addUser(fixture, 'Leaving')
  const staying = await addUser(fixture, 'Staying')
  const file = makePdf(400_000)
  const [ends, goesOn] = await Promise.all([uploadHalf(leaving, file), uploadHalf(staying, file)])
  await signOut(leaving)
  expect(await ends.over).toBe('cut off')
  goesOn.send()
  expect(await goesOn.over).toBe(204)
  const back = { ...leaving, token: `${leaving.token}-back` }
  await fixture.owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [back.userId, back.token],
  )
  const tus = { 'tus-resumable': '1.0.0' }
  const { headers } = await fixture.as(back)('HEAD', ends.at, undefined, { headers: tus })
  const offset = Number(headers['upload-offset'])
  const done = await fixture.as(back)('PATCH', ends.at, file.subarray(offset), {
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })
  expect(done.status).toBe(204)
  expect(offset).toBeGreaterThan(0)
})

test.for([
  [
    'deactivated',
    `with d as (update users set deactivated_at = now() where id = $1) delete from auth_sessions where user_id = $1`,
  ],
  ['deleted', 'delete from users where id = $1'],
] as const)('an upload of someone who was %s leaves nothing behind', async ([, statement]) => {
  const gone = await addUser(fixture, 'Gone')
  const upload = await uploadHalf(gone, makePdf(400_000))
  await fixture.owner.query(statement, [gone.userId])
  expect(await upload.over).toBe('cut off')
  await until(() => readdirSync(path.dirname(upload.part)).length === 0)
  const reserved = () => fixture.owner.query('select from storage_reservations where user_id = $1', [gone.userId])
  await expect.poll(async () => (await reserved()).rowCount).toBe(0)
})
