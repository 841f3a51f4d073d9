import { afterEach, expect, inject, test } from 'vitest'
import { until } from '../listen.ts'
import { isAlive, makeDataFolder, readDatabaseId, type ServerProcess, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

let remove: (() => Promise<void>) | undefined
let running: ServerProcess | undefined
afterEach(async () => {
  await running?.kill().catch(() => {})
  await remove?.()
})

async function begin() {
  const data = makeDataFolder(inject('startedData'))
  remove = data.remove
  running = await startServer(data.folder)
  const visitor = new Visitor(running.address)
  await visitor.signUp('fay@test.example')
  return { folder: data.folder, server: running, visitor }
}

/** Writes as fast as answers come until told to stop; remembers what was acknowledged. */
function writeOn(visitor: Visitor) {
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  const controller = new AbortController()
  const { signal } = controller
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; !signal.aborted; n++) {
      const { status, body } = await visitor.call('POST', '/api/business-bank-accounts', {
        bankName: `Bank ${writer}-${n}`,
        accountNumber: '440018294821',
      })
      statuses.add(status)
      if (status === 201) acknowledged.add(body['id'] as string)
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  return {
    acknowledged,
    statuses,
    stop: async () => {
      controller.abort()
      await Promise.all(writers)
    },
  }
}

const missing = (acknowledged: Set<string>, kept: Set<string>) => [...acknowledged].filter((id) => !kept.has(id))

test('kill -9 of the server loses nothing that was acknowledged, and the next start adopts the database', async () => {
  const { folder, server, visitor } = await begin()
  const load = writeOn(visitor)
  await until(() => load.acknowledged.size > 100)
  const database = readDatabaseId(folder)
  await server.kill()
  await load.stop()
  running = await startServer(folder)
  expect(readDatabaseId(folder)).toBe(database)
  expect(missing(load.acknowledged, await visitor.at(running.address).listAll())).toEqual([])
})

test('kill -9 of PostgreSQL leads to 503, loses nothing acknowledged, and the server restarts it', async () => {
  const { folder, visitor } = await begin()
  const load = writeOn(visitor)
  await until(() => load.acknowledged.size > 100)
  const before = load.acknowledged.size
  const killed = readDatabaseId(folder) as number
  process.kill(killed, 'SIGKILL')
  await until(() => load.acknowledged.size > before + 100)
  await load.stop()
  expect(readDatabaseId(folder)).not.toBe(killed)
  expect([...load.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(load.statuses).toContain(503)
  expect(missing(load.acknowledged, await visitor.listAll())).toEqual([])
})

test('kill -9 of both loses nothing acknowledged, and the next start works', async () => {
  const { folder, server, visitor } = await begin()
  const load = writeOn(visitor)
  await until(() => load.acknowledged.size > 100)
  process.kill(readDatabaseId(folder) as number, 'SIGKILL')
  await server.kill()
  await load.stop()
  running = await startServer(folder)
  expect(missing(load.acknowledged, await visitor.at(running.address).listAll())).toEqual([])
})

test('stopping in order ends the database too', async () => {
  const { folder, server } = await begin()
  const database = readDatabaseId(folder) as number
  expect(await server.stop()).toBe(0)
  await until(() => !isAlive(database))
})
