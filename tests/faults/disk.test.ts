import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '../listen.ts'
import { makeDataFolder, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

const data = makeDataFolder()
const disk = path.join(data.folder, 'disk')
mkdirSync(disk)
// A disk that is really full needs a small one of its own, which only root can make.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'tmpfs', disk]).status === 0
afterAll(async () => {
  if (isMounted) spawnSync('umount', [disk])
  await data.remove()
})

test.skipIf(!isMounted)(
  'a full disk is answered with 503 and a text, loses nothing acknowledged, and is over when there is room',
  async () => {
    const folder = path.join(disk, 'data')
    mkdirSync(folder)
    const server = await startServer(folder)
    const visitor = new Visitor(server.address)
    await visitor.signUp('full@test.example')
    const write = (n: number) =>
      visitor.call('POST', '/api/business-bank-accounts', { bankName: `Bank ${n}`, notes: 'n'.repeat(9_000) })
    const filler = path.join(disk, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
    const acknowledged = new Set<string>()
    let refused: Awaited<ReturnType<typeof write>> | undefined
    for (let n = 0; n < 2_000 && !refused; n++) {
      const response = await write(n)
      if (response.status === 201) acknowledged.add(response.body['id'] as string)
      else refused = response
    }
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: expect.stringContaining('Nothing was changed') as string },
    })
    // More than anyone may have unfinished: what could not be begun is none of them.
    for (let n = 0; n < 25; n++)
      expect(await visitor.beginUpload('statement.pdf', 'bytes')).toMatchObject({ status: 503 })
    expect(listFiles(path.join(folder, 'uploads'))).toEqual([])
    // Orchestrators are told; nothing that only reads would show it.
    expect((await visitor.call('GET', '/api/ready')).status).toBe(503)
    expect((await visitor.call('GET', '/api/health')).status).toBe(200)
    await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)))
    rmSync(filler)
    // Without another write, which may not come while the server counts as not ready.
    await until(async () => (await visitor.call('GET', '/api/ready')).status === 200)
    await until(async () => (await write(0)).status === 201)
    expect(await visitor.beginUpload('statement.pdf', 'bytes')).toMatchObject({ status: 201, sent: 204 })
    const kept = await visitor.listAll()
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
    // The log is on a disk too: one line for a cause and second, and no stack over many lines.
    await until(() =>
      server
        .output()
        .split('\n')
        .some((line) => line.startsWith('{') && line.endsWith('}') && (JSON.parse(line) as { count?: number }).count),
    )
    expect(server.output()).not.toMatch(/^ {4}at /m)
    // The server is bundled, and its stacks lead to the source.
    expect(server.output()).toMatch(/at async \w+ \(file:\S+\/src\/\S+\.ts:\d+:\d+\)/)
    expect(server.output()).not.toContain('build/server')
    await server.stop()
  },
)

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
