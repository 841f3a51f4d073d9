import { existsSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile } from './upload.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const kinds = recordKinds.filter(findFileTable)
const filesOf = ({ userId }: Identity) => {
  const folder = path.join(fixture.folder, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes(userId) && /\.\w+$/.test(name))
        .map((name) => path.join(folder, name))
    : []
}

/** Someone with a file of every purpose that clients send files for, each two hours old. */
async function addOwner(name: string): Promise<Identity> {
  const owner = await addUser(fixture, name)
  await addFile(
    fixture,
    owner,
    { documentType: 'Miscellaneous', documentName: 'Lease', filename: 'lease.pdf' },
    makePdf(),
  )
  for (const kind of kinds) {
    const row = await makeRow(fixture, kind, owner, 1)
    await addFile(fixture, owner, { purpose: kind.name, record: String(row['id']), filename: 'paper.pdf' }, makePdf())
  }
  const file = await addFile(fixture, owner, { purpose: 'chatMessage', filename: 'paper.pdf' }, makePdf())
  await fixture.as(owner)('POST', '/api/chat-messages', { body: '', attachmentIds: [file] })
  for (const one of filesOf(owner)) utimesSync(one, new Date(), new Date(Date.now() - 7_200_000))
  return owner
}

async function clean(): Promise<void> {
  await fixture.portal.purge()
  await fixture.portal.files.sweep()
}

test('of a deleted user no row and no file is left, and of everyone else all; the trail keeps what was done', async () => {
  const [leaver, other] = [await addOwner('Leaver'), await addOwner('Other')]
  expect(filesOf(leaver)).toHaveLength(kinds.length + 2)
  await fixture.owner.query('delete from users where id = $1', [leaver.userId])
  await clean()
  expect(filesOf(leaver)).toEqual([])
  expect(filesOf(other)).toHaveLength(kinds.length + 2)
  const { rows: tables } = await fixture.owner.query<{
    name: string
  }>(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  for (const { name } of tables)
    expect(
      (await fixture.owner.query(`select 1 from ${name} where user_id = $1`, [leaver.userId])).rowCount,
      name,
    ).toBe(0)
  const {
    rows: [trail],
  } = await fixture.owner.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where owner_id = $1 and action = 'created'`,
    [leaver.userId],
  )
  expect(trail?.count).toBeGreaterThan(kinds.length)
  expect((await fixture.as(leaver)('GET', '/api/session')).status).toBe(401)
})

test('a record that was in the trash for a month takes its documents and their files along', async () => {
  const owner = await addOwner('Thrower')
  for (const kind of kinds)
    await fixture.owner.query(`update ${kind.table} set deleted_at = now() - interval '31 days' where user_id = $1`, [
      owner.userId,
    ])
  await clean()
  // The document and the file of the chat stay.
  expect(filesOf(owner)).toHaveLength(2)
})
