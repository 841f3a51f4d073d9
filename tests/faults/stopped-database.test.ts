import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { until } from '../listen.ts'
import { findDatabaseProcesses, makeDataFolder, type ServerProcess, startServer } from './server-process.ts'
import { type Visit, Visitor } from './visitor.ts'

const data = makeDataFolder(inject('startedData'))
let server: ServerProcess
let visitor: Visitor
let stopped: number[] = []

beforeAll(async () => {
  server = await startServer(data.folder)
  visitor = new Visitor(server.address)
  await visitor.signUp('stop@test.example')
})
afterAll(async () => {
  goOn()
  await server?.kill()
  await data.remove()
})

function freeze(): void {
  stopped = findDatabaseProcesses(data.folder)
  for (const id of stopped) process.kill(id, 'SIGSTOP')
}

function goOn(): void {
  for (const id of stopped.splice(0)) process.kill(id, 'SIGCONT')
}

const create = (bankName: string) => visitor.call('POST', '/api/business-bank-accounts', { bankName })

// SIGSTOP of a process that is about to be made can't be tested where there is no /proc.
test.skipIf(process.platform !== 'linux')(
  'PostgreSQL that is stopped is answered with 503; what is said not to be saved is not, and all goes on with it',
  async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => create(`Before ${n}`)))
    freeze()
    const visits: Promise<Visit>[] = []
    for (let n = 0; n < 300; n++) visits.push(create(`Meanwhile ${n}`))
    const reads = await Promise.all(
      Array.from({ length: 60 }, () => visitor.call('GET', '/api/business-bank-accounts')),
    )
    const writes = await Promise.all(visits)
    const late = await Promise.all([
      create('Late'),
      visitor.call('GET', '/api/session'),
      visitor.call('GET', '/api/ready'),
    ])
    expect([...new Set([...reads, ...writes, ...late].map(({ status }) => status))]).toEqual([503])
    goOn()
    await until(async () => (await create('After')).status === 201)

    const all = await names()
    const unchanged = writes.flatMap(({ body }, n) => (body['code'] === 'unavailable' ? [`Meanwhile ${n}`] : []))
    // Only what had been handed to PostgreSQL before it stopped answering may be done when it goes on.
    expect(unchanged.length).toBeGreaterThan(200)
    expect(unchanged.filter((name) => all.includes(name))).toEqual([])
    expect(all).not.toContain('Late')
  },
)

async function names(): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: Visit = await visitor.call(
      'GET',
      `/api/business-bank-accounts?limit=100${cursor && `&cursor=${cursor}`}`,
    )
    found.push(...(body['items'] as { bankName: string }[]).map(({ bankName }) => bankName))
    cursor = body['next'] as string | null
  }
  return found
}
