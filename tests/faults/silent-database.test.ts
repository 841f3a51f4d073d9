import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/kit/embedded-postgres/embedded.ts'
import { until } from '../listen.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts'
import { type Visit, Visitor } from './visitor.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-silent-'))
chmodSync(folder, 0o711)
const data = makeDataFolder()
let cluster: EmbeddedPostgres
let proxy: DatabaseProxy
let server: ServerProcess
let visitor: Visitor

beforeAll(async () => {
  cluster = await startEmbedded(embeddedSettings(folder))
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  await client.query('create role portal_owner login createrole')
  await client.query('create database portal owner portal_owner')
  await client.end()
  proxy = await openDatabaseProxy(cluster.superuser.host as string)
  server = await startServer(data.folder, { DATABASE_URL: `postgres://portal_owner@127.0.0.1:${proxy.port}/portal` })
  visitor = new Visitor(server.address)
  await visitor.signUp('still@test.example')
})
beforeEach(async () => {
  proxy.passNew(true)
  await until(async () => (await visitor.call('GET', '/api/session')).status === 200)
})
afterAll(async () => {
  proxy?.close()
  await server?.kill()
  await cluster?.stop()
  await data.remove()
  rmSync(folder, { recursive: true, force: true })
})

const accounts = '/api/business-bank-accounts'
const create = (bankName: string, key?: string) =>
  visitor.call('POST', accounts, { bankName }, key ? { 'idempotency-key': key } : {})

/** Asks on and on with so many callers; `stop` waits for all and gives what they got. */
function askOn(callers: number, ask: (n: number) => Promise<Visit>) {
  const seen: Visit[] = []
  const controller = new AbortController()
  let n = 0
  const all = Array.from({ length: callers }, async () => {
    while (!controller.signal.aborted) seen.push(await ask(n++))
  })
  return {
    seen,
    stop: async () => {
      controller.abort()
      await Promise.all(all)
      return seen
    },
  }
}

test(
  'connections that go silent under load end every request with a 503, and are replaced',
  { tags: 'long' },
  async () => {
    const reads = askOn(16, () => visitor.call('GET', `${accounts}?limit=5`))
    const writes = askOn(16, (n) => create(`Load ${n}`))
    await until(() => writes.seen.length > 200)
    proxy.silence()
    const [before, beforeReads] = [writes.seen.length, reads.seen.length]
    await until(
      () =>
        writes.seen.slice(before).filter(({ status }) => status === 201).length > 50 &&
        reads.seen.length > beforeReads + 50,
    )
    const all = [...(await writes.stop()), ...(await reads.stop())]
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([200, 201, 503])
    const refusals = all.filter(({ status }) => status === 503).map(({ body }) => body)
    // What was on its way when the connections went silent may have been done; no one is told that it was not.
    expect(
      refusals.some(
        ({ code, detail }) => code === 'outcome_unknown' && /can’t tell whether this was saved/.test(String(detail)),
      ),
    ).toBe(true)
    await until(() => proxy.held() === 0)
  },
)

test('connections that went silent while no one asked are replaced before someone does', { tags: 'long' }, async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? create(`Idle ${n}`) : visitor.call('GET', accounts))))
  proxy.silence()
  await until(() => proxy.held() === 0)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? create(`After ${n}`) : visitor.call('GET', accounts))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(201)])
})

test('while the database does not respond, every kind of request ends with a 503, and all work again when it is back', async () => {
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${btoa('a.pdf')},type ${btoa('Miscellaneous')}`,
  }
  const ask = (): Record<string, Promise<Visit>> => ({
    session: visitor.call('GET', '/api/session'),
    list: visitor.call('GET', accounts),
    create: create('Silent'),
    search: visitor.call('GET', '/api/search?q=silent'),
    plan: visitor.call('GET', '/api/build-out'),
    chat: visitor.call('POST', '/api/chat-messages', { body: 'Hello' }),
    zip: visitor.call('GET', '/api/business-documents/download'),
    exported: visitor.call('GET', '/api/merchant-transactions/export'),
    upload: visitor.call('POST', '/api/uploads', undefined, tus),
    live: visitor.call('GET', '/api/live'),
    ready: visitor.call('GET', '/api/ready'),
    signIn: new Visitor(server.address).call('POST', '/api/auth/sign-in/email', {
      email: 'still@test.example',
      password: 'a long enough password',
    }),
    signUp: new Visitor(server.address).call('POST', '/api/auth/sign-up/email', {
      name: 'Late',
      email: 'late@test.example',
      password: 'a long enough password',
    }),
    forgotten: new Visitor(server.address).call('POST', '/api/auth/request-password-reset', {
      email: 'still@test.example',
    }),
    stranger: new Visitor(server.address, 'tbbo.session_token=nobody').call('GET', accounts),
  })
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(ask()).map(async ([name, visit]) => [name, (await visit).status] as const)),
    )
  proxy.passNew(false)
  proxy.silence()
  const { stranger, ...others } = await statuses()
  expect(stranger).toBe(401)
  expect(Object.entries(others).filter(([, status]) => status !== 503)).toEqual([])
  expect((await visitor.call('GET', '/bank')).status).toBe(200)
  // And once more, when no connection is left.
  const second = await statuses()
  expect(Object.entries(second).filter(([name, status]) => name !== 'stranger' && status !== 503)).toEqual([])
  proxy.passNew(true)
  await until(async () => (await create('Back')).status === 201)
  expect((await visitor.call('GET', '/api/ready')).status).toBe(200)
})

test('a create whose outcome no one knew makes one row when it is sent again with its key', async () => {
  const unknown: string[] = []
  for (let round = 0; unknown.length === 0 && round < 20; round++) {
    const writes = askOn(16, async (n) => {
      const key = `retry-${round}-${n}`
      const response = await create(key, key)
      if (response.body['code'] === 'outcome_unknown') unknown.push(key)
      return response
    })
    await until(() => writes.seen.length > 50)
    proxy.silence()
    await until(() => writes.seen.some(({ status }) => status === 503))
    await writes.stop()
  }
  for (const key of unknown) await until(async () => (await create(key, key)).status === 201)
  const { body } = await visitor.call('GET', `${accounts}?limit=100`)
  const names = (body['items'] as { bankName: string }[])
    .map(({ bankName }) => bankName)
    .filter((name) => unknown.includes(name))
  expect(names.sort()).toEqual(unknown.sort())
})
