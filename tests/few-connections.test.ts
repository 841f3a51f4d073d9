import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { testSecret } from './cluster.ts'
import { addUser, openTestDatabase, type TestDatabase } from './database.ts'
import type { Database } from '../src/kit/database/database.ts'
import { newId } from '../src/kit/database/new-id.ts'
import { openDatabase } from '../src/kit/database/open.ts'
import type { Identity } from '../src/kit/database/statement.ts'

let fixture: TestDatabase
let small: Database
let callers: Identity[]

beforeAll(async () => {
  fixture = await openTestDatabase()
  callers = await Promise.all(Array.from({ length: 8 }, (_, n) => addUser(fixture, `Caller ${n}`)))
  await fixture.database.close()
  const { rows } = await fixture.owner.query<{ name: string }>('select current_database() as name')
  await fixture.owner.query(`alter database ${rows[0]?.name} connection limit 10`)
  small = await openDatabase({
    url: fixture.url,
    embedded: embeddedSettings(''),
    migrations: path.resolve(import.meta.dirname, '../migrations'),
    secret: testSecret,
    timeZone: 'America/New_York',
  })
})
afterAll(async () => {
  await small.close()
  await fixture.close()
})

test('a plan of ten connections serves thirty-two callers who read, write and need connections of their own', async () => {
  const outcomes: Record<string, number> = {}
  const ask = async (n: number, identity: Identity) => {
    const { asUser, asSystem } = small
    const list = { text: 'select id from business_bank_accounts limit 5', multiplex: true }
    const insert = {
      text: 'insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2)',
      values: [newId(), 'Small plan'],
      multiplex: true,
    }
    if (n % 4 === 0) return asUser(identity, [insert])
    if (n % 4 === 1) return asUser(identity, [{ text: 'select pg_sleep(0.005)' }])
    if (n % 4 === 2) return asSystem('sign-in')([{ text: 'select 1', multiplex: true }])
    return asUser(identity, [list])
  }
  await Promise.all(
    Array.from({ length: 32 }, async (_, caller) => {
      for (let n = 0; n < 20; n++) {
        const outcome = await ask(caller + n, callers[caller % callers.length] as Identity).then(
          () => 'done',
          (error: Error) => error.message,
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    }),
  )
  expect(outcomes).toEqual({ done: 640 })
})
