import { expect, test } from 'vitest'
import { recordKinds } from '../src/records/index.ts'
import { openTestDatabase } from './database.ts'

test('writing a record costs nothing for the desk: only the profile has a trigger of it, for the company', async () => {
  const fixture = await openTestDatabase()
  const { rows } = await fixture.owner.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where not t.tgisinternal and (f.prosrc like '%desk_rows%' or f.prosrc like '%refresh_desk%') order by 1`,
  )
  const followed = rows.map(({ table }) => table)
  // What the desk shows moves with these.
  expect(followed).toEqual(expect.arrayContaining(['build_out_tasks', 'chat_messages', 'client_requests', 'clients']))
  expect(recordKinds.map(({ table }) => table).filter((table) => followed.includes(table))).toEqual(['user_profile'])
  await fixture.close()
})
