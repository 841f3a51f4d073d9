import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { inScope, makeScope, outOfScope, type ShortUse } from './request-scope.ts'
import { newId } from './new-id.ts'
import type { Change, Identity, Statement } from './statement.ts'

let fixture: TestDatabase
let ann: Identity
let bob: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  ann = await addUser(fixture, 'Ann')
  bob = await addUser(fixture, 'Bob')
})
afterAll(() => fixture.close())

type Seen = { id: string; pid: number; patience: string; waited: number }

/** Who asks, as the database sees it, and for how many milliseconds the transaction has been open. */
const seen = `(select id from users) as id, pg_backend_pid() as pid, current_setting('lock_timeout') as patience,
  1000 * extract(epoch from clock_timestamp() - now())::float as waited`
const look: Statement = { name: 'look', text: `select ${seen}`, multiplex: true }
const insert = (id: string, name = 'Anticipated'): Statement => ({
  name: 'add',
  text: `insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2) returning ${seen}`,
  values: [id, name],
  multiplex: true,
})

const ask = async (identity: Identity, statement = look): Promise<Seen | undefined> =>
  (await fixture.database.asUser<Seen>(identity, [statement]))[0]?.[0]

const never = new Int32Array(new SharedArrayBuffer(4))
/** Holds the event loop for 40 milliseconds and leaves the processor to the database. */
const work = () => Atomics.wait(never, 0, 0, 40)

/** Until the database has answered everything. */
async function settle(): Promise<void> {
  do await turn()
  while (fixture.database.connections()[0]?.busy !== 0)
}

/** As one request: announces what it will ask, is busy, and asks. */
const request = (identity: Identity, use: ShortUse, run: () => Promise<Seen | undefined>) =>
  inScope(makeScope(), () => {
    fixture.database.anticipate(identity, use)
    work()
    return run()
  })

const namesOf = async (id: string) =>
  (
    await fixture.owner.query<{ bank_name: string }>('select bank_name from business_bank_accounts where id = $1', [id])
  ).rows.map(({ bank_name: name }) => name)

// Connections that have prepared what identifies a caller.
beforeEach(async () => {
  for (let round = 0; round < 3; round++) await ask(ann)
  for (let round = 0; round < 3; round++) await ask(ann, insert(newId()))
})

test('a request that was announced finds its session checked, and is one transaction with it', async () => {
  const read = await request(ann, 'read', () => ask(ann))
  expect(read).toMatchObject({ id: ann.userId, patience: '0' })
  expect(read?.waited).toBeGreaterThan(15)

  const changes: Change[] = []
  const stop = fixture.database.onChange((some) => changes.push(...some))
  const id = newId()
  const written = await request(ann, 'write', () => ask(ann, insert(id)))
  stop()
  expect(written?.waited).toBeGreaterThan(15)
  expect(changes).toEqual([{ table: 'business_bank_accounts', id, owner: ann.userId, action: 'created' }])
  expect(await namesOf(id)).toEqual(['Anticipated'])
})

test('announced twice in a turn, it is one transaction; announced again when that has ended, another', async () => {
  const again = () => fixture.database.anticipate(ann, 'read')
  const one = await request(ann, 'read', () => {
    again()
    return ask(ann)
  })
  expect(one?.waited).toBeGreaterThan(15)
  await settle()

  const other = await request(ann, 'read', async () => {
    await settle()
    again()
    work()
    return ask(ann)
  })
  expect(other?.waited).toBeGreaterThan(15)
})

test('nobody else’s statements run in it, although they come in the same turn', async () => {
  const others: Promise<Seen | undefined>[] = []
  const own = await request(ann, 'read', () => {
    for (let count = 0; count < 20; count++) others.push(outOfScope(() => ask(bob)))
    return ask(ann)
  })
  const theirs = await Promise.all(others)
  expect(own).toMatchObject({ id: ann.userId })
  expect(own?.waited).toBeGreaterThan(15)
  expect(theirs.map((one) => one?.id)).toEqual(theirs.map(() => bob.userId))
  expect(theirs.filter((one) => (one?.waited ?? 99) > 15)).toEqual([])
})

test('it is only for whom it was begun, and only for what: others get a transaction of their own', async () => {
  const others = [
    await request(ann, 'read', () => ask(bob)),
    await request(ann, 'write', () => ask(ann)),
    await request(ann, 'read', () => ask(ann, insert(newId()))),
    await request(ann, 'write', () => ask(bob, insert(newId()))),
    await request(ann, 'read', async () => {
      await turn()
      return ask(ann)
    }),
  ]
  expect(others.map((one) => one?.id)).toEqual([bob, ann, ann, bob, ann].map(({ userId }) => userId))
  expect(others.map((one) => one?.patience)).toEqual(['0', '0', '50ms', '50ms', '0'])
  expect(others.filter((one) => (one?.waited ?? 99) > 15)).toEqual([])
})

test('where nothing comes in the same turn, it ends', async () => {
  inScope(makeScope(), () => fixture.database.anticipate(ann, 'write'))
  await turn()
  await turn()
  await ask(ann)
  const { rows } = await fixture.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and usename = 'portal' and xact_start is not null`,
  )
  expect(rows).toEqual([])
  expect(fixture.database.connections()[0]).toMatchObject({ role: 'portal', busy: 0, waiting: 0 })
})

test('a session that is over is refused, whether or not something was asked, and the connection serves the next', async () => {
  const over = { ...ann, token: 'no such token' }
  await request(over, 'read', async () => undefined)
  await turn()
  for (const use of ['read', 'write'] as const)
    await expect(request(over, use, () => ask(over, use === 'read' ? look : insert(newId())))).rejects.toMatchObject({
      code: 'PT401',
    })
  expect(await request(ann, 'read', () => ask(ann))).toMatchObject({ id: ann.userId })
})

test('what fails in it keeps nothing', async () => {
  const id = newId()
  await expect(
    request(ann, 'write', async () => {
      await fixture.database.asUser(ann, [
        insert(id),
        { name: 'fail', text: 'select 1 / $1::int', values: [0], multiplex: true },
      ])
      return undefined
    }),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await namesOf(id)).toEqual([])
})

test('a value that can’t be sent fails its caller, and leaves no transaction open', async () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const broken: Statement = { name: 'broken', text: 'select $1::jsonb', values: [circular], multiplex: true }
  await expect(request(ann, 'read', () => ask(ann, broken))).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  expect(await ask(ann, { ...broken, values: [{}] })).toEqual({ jsonb: {} })
  expect(await request(ann, 'read', () => ask(ann))).toMatchObject({ id: ann.userId })
})

test('a statement that its connection does not know yet runs all the same, and is known to those after it only if it is there', async () => {
  for (const [index, identity] of [ann, { ...ann, token: 'no such token' }, ann].entries()) {
    const fresh = { ...look, name: `look.${Math.min(index, 1)}` }
    const asked = request(identity, 'read', () => ask(identity, fresh))
    if (index === 1) await expect(asked).rejects.toMatchObject({ code: 'PT401' })
    else expect(await asked).toMatchObject({ id: ann.userId })
  }
})

test('a change that meets a lock waits for it elsewhere, and is made once', async () => {
  const id = newId()
  await ask(ann, insert(id))
  const rename: Statement = {
    name: 'rename',
    text: `update business_bank_accounts set bank_name = bank_name || '!' where id = $1 returning ${seen}`,
    values: [id],
    multiplex: true,
  }
  await fixture.owner.query('begin')
  await fixture.owner.query('select from business_bank_accounts where id = $1 for update', [id])
  const waiting = request(ann, 'write', () => ask(ann, rename))
  await ask(bob)
  await fixture.owner.query('commit')
  await waiting
  expect(await namesOf(id)).toEqual(['Anticipated!'])
})

test('when its connection breaks, the caller gets an error', async () => {
  const end: Statement = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', multiplex: true }
  await expect(request(ann, 'read', () => ask(ann, end))).rejects.toMatchObject({ code: 'NO_RESPONSE' })
  expect(await ask(ann)).toMatchObject({ id: ann.userId })
})
