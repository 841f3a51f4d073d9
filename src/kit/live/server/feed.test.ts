import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../database/statement.ts'

let fixture: TestPortal
let address: string
let owner: Identity
let stranger: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  owner = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

const addAccount = (identity: Identity, bankName: string) =>
  fixture.as(identity)('POST', '/api/business-bank-accounts', { bankName })

test('a change reaches its owner and the staff, and a stranger hears only of the own', async () => {
  const [ownersFeed, strangersFeed, staffFeed] = await Promise.all(
    [owner, stranger, admin].map((who) => readLive(fixture, address, who)),
  )
  const theirs = (await addAccount(owner, 'Northgate')).body['id'] as string
  const own = (await addAccount(stranger, 'Tidewater')).body['id'] as string
  const heard = (feed: typeof staffFeed, id: string) => feed?.events.some((event) => event.id === id)
  await until(() => heard(ownersFeed, theirs) && heard(strangersFeed, own) && heard(staffFeed, own))
  expect(ownersFeed?.events).toEqual([{ kind: 'bankAccount', id: theirs, change: 'created', owner: owner.userId }])
  expect(strangersFeed?.events.map((event) => event.id)).toEqual([own])
  expect(staffFeed?.events.map((event) => event.id)).toEqual([theirs, own])
  for (const feed of [ownersFeed, strangersFeed, staffFeed]) feed?.stop()
})

test('a reader who loaded data before a change and attaches after it receives it; a stranger does not', async () => {
  // The time that attaching may take here, as in the browser; nothing else was signaled meanwhile.
  const way = 500
  await new Promise((resolve) => setTimeout(resolve, way))
  const began = performance.now()
  const early = (await addAccount(owner, 'Early')).body['id'] as string
  const passed = Math.ceil(performance.now() - began)
  const [late, deaf, foreign, unknown] = await Promise.all([
    readLive(fixture, address, owner, passed + way),
    readLive(fixture, address, owner),
    readLive(fixture, address, stranger, passed + way),
    readLive(fixture, address, owner, 3_600_000),
  ])
  const markers = await Promise.all([addAccount(owner, 'Marker'), addAccount(stranger, 'Marker')])
  const ids = markers.map(({ body }) => body['id'] as string)
  for (const feed of [late, deaf, foreign, unknown]) await until(() => feed?.events.some(({ id }) => ids.includes(id)))
  expect(late?.events.map(({ id }) => id)).toContain(early)
  for (const feed of [deaf, foreign, unknown]) expect(feed?.events.map(({ id }) => id)).not.toContain(early)
  expect([late, deaf, foreign, unknown].map((feed) => feed?.gaps.length)).toEqual([0, 0, 0, 1])
  for (const feed of [late, deaf, foreign, unknown]) feed?.stop()
})

test('a private note is signaled to staff and to no client, not even its subject', async () => {
  const [clientFeed, staffFeed] = [await readLive(fixture, address, owner), await readLive(fixture, address, admin)]
  await fixture.as(admin)('POST', '/api/client-notes', { userId: owner.userId, text: 'Call back on Monday' })
  await until(() => staffFeed.events.some((event) => event.kind === 'clientNote'))
  const marker = (await addAccount(owner, 'Marker')).body['id'] as string
  await until(() => clientFeed.events.some((event) => event.id === marker))
  expect(clientFeed.events.map((event) => event.kind)).toEqual(['bankAccount'])
  const { rows } = await fixture.owner.query(
    `select owner_id, before from audit_entries where table_name = 'client_notes'`,
  )
  expect(rows).toEqual([{ owner_id: null, before: null }])
  clientFeed.stop()
  staffFeed.stop()
})

test('a task that staff change is signaled to its client at once', async () => {
  const feed = await readLive(fixture, address, owner)
  const plan = (await fixture.as(admin)('GET', `/api/build-out?client=${owner.userId}`)).body as {
    tasks: { id: string; version: number }[]
  } & Record<string, unknown>
  const task = plan.tasks[0]
  await fixture.as(admin)(
    'PATCH',
    `/api/build-out-tasks/${task?.id}`,
    { state: 'in-progress' },
    { headers: { 'if-match': `"${task?.version}"` } },
  )
  await until(() => feed.events.some((event) => event.kind === 'buildOut' && event.id === task?.id))
  feed.stop()
})

test('the deletion of a row that everyone could see is signaled to everyone, though it is hidden from them now', async () => {
  const video = (
    await fixture.as(admin)('POST', '/api/training-videos', {
      title: 'Short',
      description: 'Soon gone',
      duration: '1 min',
      lesson: 'Words',
    })
  ).body['id'] as string
  const feed = await readLive(fixture, address, owner)
  await fixture.as(admin)('DELETE', `/api/training-videos/${video}`, undefined, { headers: { 'if-match': '"1"' } })
  await until(() => feed.events.some((event) => event.id === video && event.change === 'deleted'))
  feed.stop()
})

/** How many times the database was asked for live updates so far. */
async function countQuestions(): Promise<number> {
  const { text } = await fixture.as(admin)('GET', '/metrics')
  return Number(/^portal_database_seconds_count\{[^}]*"live"[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test('a row that everyone may see is asked about once for each kind of reader, in the name of one whose session holds', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => addUser(fixture, `Crowd ${n}`)))
  // The first reader of their kind, whose session ends without a notice.
  const gone = await addUser(fixture, 'Gone silently')
  const first = await readLive(fixture, address, gone)
  const feeds = await Promise.all(
    crowd.flatMap((who) => Array.from({ length: 10 }, () => readLive(fixture, address, who))),
  )
  const team = await readLive(fixture, address, admin)
  await fixture.owner.query('begin; set local session_replication_role = replica')
  await fixture.owner.query('delete from auth_sessions where token = $1', [gone.token])
  await fixture.owner.query('commit')
  const before = await countQuestions()
  const video = await fixture.as(admin)('POST', '/api/training-videos', {
    title: 'For all',
    description: 'Everyone hears of it',
    duration: '1 min',
    lesson: 'Words',
  })
  await until(() => [...feeds, team].every(({ events }) => events.some(({ id }) => id === video.body['id'])))
  await first.ended
  expect(first.events).toEqual([])
  // Three for two kinds and the ended session; heartbeats ask as well. Each portion of 16 readers would be one more.
  expect((await countQuestions()) - before).toBeLessThanOrEqual(5)
  for (const feed of [...feeds, team]) feed.stop()
})

test('a row that is purged is told as gone to its owner and the staff, and to no stranger', async () => {
  const purged = (await addAccount(owner, 'Purged')).body['id'] as string
  const [own, team, foreign] = await Promise.all([
    readLive(fixture, address, owner),
    readLive(fixture, address, admin),
    readLive(fixture, address, stranger),
  ])
  await fixture.database.asSystem('purge')([
    { text: 'delete from business_bank_accounts where id = $1', values: [purged] },
  ])
  const marker = (await addAccount(stranger, 'Marker')).body['id'] as string
  const hears = (feed: typeof own, id: string) => feed.events.some((event) => event.id === id)
  await until(() => hears(own, purged) && hears(team, purged) && hears(foreign, marker))
  expect(hears(foreign, purged)).toBe(false)
  for (const feed of [own, team, foreign]) feed.stop()
})

test('no cookie and a forged cookie get no stream', async () => {
  expect((await readLive(fixture, address)).status).toBe(401)
  expect((await readLive(fixture, address, { ...owner, token: 'forged' })).status).toBe(401)
})

test('a stream ends with its session, before the next event is sent', async () => {
  const leaving = await addUser(fixture, 'Leaving')
  const feed = await readLive(fixture, address, leaving)
  await fixture.owner.query('delete from auth_sessions where token = $1', [leaving.token])
  await fixture.as(admin)('POST', '/api/business-bank-accounts', { bankName: 'Never told', userId: leaving.userId })
  await feed.ended
  expect(feed.events).toEqual([])
})

test('a stream ends with the next event where its session has run out, of which nobody is told', async () => {
  const late = await addUser(fixture, 'Late')
  const feed = await readLive(fixture, address, late)
  // No trigger runs, as none does when the time comes.
  await fixture.owner.query('set session_replication_role = replica')
  await fixture.owner.query(`update auth_sessions set expires_at = now() - interval '1 second' where token = $1`, [
    late.token,
  ])
  await fixture.owner.query('reset session_replication_role')
  await fixture.as(admin)('POST', '/api/business-bank-accounts', { bankName: 'Too late', userId: late.userId })
  await feed.ended
  expect(feed.events).toEqual([])
})

test('an account holds 48 streams whatever the number of its sessions; the oldest make room, and others keep theirs', async () => {
  const busy = await addUser(fixture, 'Busy')
  const tokens = Array.from({ length: 5 }, (_, n) => `${busy.token}-${n}`)
  for (const token of tokens)
    await fixture.owner.query(
      `insert into auth_sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [busy.userId, token],
    )
  const others = await readLive(fixture, address, stranger)
  const feeds: Awaited<ReturnType<typeof readLive>>[] = []
  for (const token of tokens)
    for (let n = 0; n < 12; n++) feeds.push(await readLive(fixture, address, { ...busy, token }))
  expect(feeds.map(({ status }) => status)).toEqual(feeds.map(() => 200))
  await Promise.all(feeds.slice(0, 12).map(({ ended }) => ended))
  const open = await addAccount(busy, 'Northgate')
  await until(() => feeds.slice(12).every(({ events }) => events.some(({ id }) => id === open.body['id'])))
  await addAccount(stranger, 'Tidewater')
  await until(() => others.events.length > 0)
  for (const feed of [...feeds, others]) feed.stop()
})

test('a reader who leaves before their stream begins is not kept', async () => {
  const hasty = await addUser(fixture, 'Hasty')
  const cookie = fixture.cookieOf(hasty)
  await fixture.as(hasty)('GET', '/api/session')
  const waiting = async () =>
    (
      await fixture.owner.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and relation = 'auth_sessions'::regclass and not granted`,
      )
    ).rowCount
  const arrived = new Promise<IncomingMessage>((resolve) => {
    fixture.portal.app.server.once('request', resolve)
  })
  // Whether the session holds can't be asked for a moment.
  await fixture.owner.query('begin; lock table auth_sessions')
  const visit = get(`${address}/api/live`, { agent: false, headers: { cookie } }).on('error', () => {})
  const { socket } = await arrived
  const left = once(socket, 'close')
  await until(waiting)
  visit.destroy()
  await left
  await fixture.owner.query('commit')
  await until(async () => (await waiting()) === 0)
  const marker = await readLive(fixture, address, stranger)
  const { body } = await fixture.as(admin)('GET', '/api/chat-presence')
  expect(body['clients']).toContain(stranger.userId)
  expect(body['clients']).not.toContain(hasty.userId)
  marker.stop()
})

/** Long before the heartbeat of most streams, which asks about a session every 20 seconds. */
function endsSoon({ ended }: { ended: Promise<void> }): Promise<void> {
  return Promise.race([
    ended,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The stream goes on.')), 5_000)
    }),
  ])
}

test('signing out ends the streams of that session at once, and of no other', async () => {
  const leaving = await addUser(fixture, 'Signs out')
  const other = { ...leaving, token: 'the other browser' }
  await fixture.owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) select app.uuid_v7(), user_id, $2, expires_at from auth_sessions where token = $1`,
    [leaving.token, other.token],
  )
  const [stays, ...leave] = await Promise.all(
    [other, ...Array<Identity>(12).fill(leaving)].map((who) => readLive(fixture, address, who)),
  )
  expect((await fixture.as(leaving)('POST', '/api/auth/sign-out', {})).status).toBe(200)
  await Promise.all(leave.map(endsSoon))
  const id = (await addAccount(other, 'Still told')).body['id'] as string
  await until(() => stays?.events.some((event) => event.id === id))
  stays?.stop()
})

test('someone who loses a role loses what the role heard and saw, also when another program takes it away', async () => {
  const demoted = await addUser(fixture, 'Demoted', 'admin')
  const remote = { address: '203.0.113.9' }
  expect((await fixture.as(demoted)('GET', '/metrics', undefined, remote)).status).toBe(200)
  const feeds = await Promise.all(Array.from({ length: 12 }, () => readLive(fixture, address, demoted)))
  await fixture.owner.query(`update users set role = 'client' where id = $1`, [demoted.userId])
  expect((await fixture.as(demoted)('GET', '/metrics', undefined, remote)).status).toBe(404)
  await Promise.all(feeds.map(endsSoon))
  const newcomer = await addUser(fixture, 'Newcomer')
  const theirs = await readLive(fixture, address, newcomer)
  expect(feeds.flatMap(({ signals }) => signals.map(({ id }) => id))).not.toContain(newcomer.userId)
  theirs.stop()
  // In again, as what they are now.
  const again = await readLive(fixture, address, { ...demoted, role: 'client' })
  expect(again.status).toBe(200)
  again.stop()
})

test('figures are for no one whose session has ended, whatever memory believes', async () => {
  const gone = await addUser(fixture, 'Gone', 'admin')
  const figures = () => fixture.as(gone)('GET', '/metrics', undefined, { address: '203.0.113.9' })
  expect((await figures()).status).toBe(200)
  await fixture.owner.query('delete from auth_sessions where token = $1', [gone.token])
  expect((await figures()).status).toBe(404)
})
