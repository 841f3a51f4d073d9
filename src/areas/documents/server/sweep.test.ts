import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, begin, send, tus } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const age = async (folder: 'files' | 'uploads', name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(path.join(portal.dataDirectory, folder, name), at, at)
}

test('a file without a row goes after an hour; a file with one stays, however old', async () => {
  await addDocument(portal, portal.marisol, makePdf())
  const [kept = ''] = await portal.filesIn('files')
  const home = `business-documents/documents/${portal.marisol.userId}`
  for (const name of ['old.pdf', 'young.pdf'])
    await writeFile(path.join(portal.dataDirectory, 'files', home, name), 'x')
  await age('files', `${home}/old.pdf`, 2)
  await age('files', kept, 5000)
  expect(await portal.sweep()).toEqual({ unfinished: 0, purged: 0, orphans: 1 })
  expect(await portal.filesIn('files')).toEqual([kept, `${home}/young.pdf`].sort())
})

test('thousands of files are compared with the rows in batches', async () => {
  const home = path.join(portal.dataDirectory, 'files/business-documents/documents/many')
  await mkdir(home, { recursive: true })
  for (let count = 0; count < 1100; count++) {
    await writeFile(path.join(home, `${count}.pdf`), '')
    await age('files', `business-documents/documents/many/${count}.pdf`, 2)
  }
  expect((await portal.sweep()).orphans).toBe(1100)
  expect((await portal.filesIn('files')).some((name) => name.includes('/many/'))).toBe(false)
})

test('a document in the trash keeps its file for 30 days, then both go', async () => {
  const who = await addUser(portal, 'Throws Away')
  const [young, old] = [await addDocument(portal, who, makePdf()), await addDocument(portal, who, makePdf())]
  for (const id of [young, old])
    await portal.ask(who, 'DELETE', `/api/business-documents/${id}`, { headers: { 'if-match': '"1"' } })
  await portal.owner.query(`update business_documents set deleted_at = now() - interval '31 days' where id = $1`, [old])
  expect(await portal.sweep()).toMatchObject({ purged: 1 })
  const { rows } = await portal.owner.query('select id, file_key from business_documents where user_id = $1', [
    who.userId,
  ])
  expect(rows.map((row) => row.id)).toEqual([young])
  expect((await portal.filesIn('files')).filter((name) => name.includes(who.userId))).toEqual([
    `business-documents/${rows[0].file_key}`,
  ])
  expect(
    (await portal.owner.query(`select 1 from audit_entries where row_id = $1 and action = 'purged'`, [old])).rowCount,
  ).toBe(1)
})

test('an unfinished upload expires after 24 hours, and is removed', async () => {
  const who = await addUser(portal, 'Never Done')
  const [first, second] = await Promise.all([begin(portal, who, 5000), begin(portal, who, 5000)])
  const [old, young] = [first.headers.get('location') as string, second.headers.get('location') as string]
  await send(portal, who, old, 0, makePdf(1000))
  const name = `${who.userId}/${old.split('/').at(-1)}`
  await age('uploads', `${name}.json`, 25)
  expect(await portal.sweep()).toMatchObject({ unfinished: 1 })
  expect((await portal.ask(who, 'HEAD', old, { headers: tus })).status).toBe(404)
  expect((await portal.ask(who, 'HEAD', young, { headers: tus })).status).toBe(200)
})

test('a finished upload that was not forgotten, because the server ended, is after an hour, but its document stays', async () => {
  const who = await addUser(portal, 'All Done')
  const id = await addDocument(portal, who, makePdf())
  const info = (await portal.filesIn('uploads')).find((name) => name.startsWith(who.userId)) ?? ''
  await portal.sweep()
  expect(await portal.filesIn('uploads')).toContain(info)
  await age('uploads', info, 1.1)
  expect(await portal.sweep()).toMatchObject({ unfinished: 0 })
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(who.userId))).toEqual([])
  expect((await portal.ask(who, 'GET', `/api/business-documents/${id}/open`)).status).toBe(302)
})
