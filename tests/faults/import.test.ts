import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SampleExport, writeSampleExport } from '../sample-export.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { startCommand } from './command-process.ts'
import { countRows } from './import-process.ts'
import { makeDataFolder, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

/* The import as a program of its own: beside a server, killed in the middle and begun again. */

const folders: ReturnType<typeof makeDataFolder>[] = []
const exported = makeScratchFolder('tbbo-export-')
let sample: SampleExport

function newData(original?: string): string {
  const made = makeDataFolder(original)
  folders.push(made)
  return made.folder
}

let fresh: string
beforeAll(async () => {
  sample = writeSampleExport(exported, { clients: 6, rows: 200, files: 40, seed: 3 })
  fresh = newData()
  const server = await startServer(fresh)
  expect((await command(fresh, ['admin', 'add', 'dana@test.example', 'Dana Manager'])).code).toBe(0)
  await server.stop()
}, 120_000)
afterAll(async () => {
  for (const one of folders) await one.remove()
  rmSync(exported, { recursive: true, force: true })
})

/** Runs a command on a data folder; kills it once it has said that so many percent are done. */
function command(data: string, words: string[], killAt = Infinity, environment: Record<string, string> = {}) {
  const { child, said, ended } = startCommand(data, words, environment)
  child.stdout.on('data', () => {
    const [, percent] = [...said().matchAll(/^(\d+) %, \d+ s left: \S+$/gm)].at(-1) ?? []
    if (Number(percent) >= killAt) child.kill('SIGKILL')
  })
  return ended
}

const words = ['import', exported]

let report: string
let expected: Record<string, number>

test(
  'beside a server people and their records are there at once, a dry run before it leaves nothing, and two don’t run together',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const data = newData(fresh)
    const server = await startServer(data)
    const before = await countRows(data)
    const dry = await command(data, [...words, '--dry-run'])
    expect(dry.said).toMatch(/^Nothing was written\. \d+ rows would be imported, and 25 would not\.$/m)
    expect(await countRows(data)).toEqual(before)
    const both = await Promise.all([command(data, words), command(data, words)])
    const [one, other] = both.sort((first, second) => Number(first.code) - Number(second.code))
    expect(one?.said).toMatch(/^Imported \d+ rows; 0 were imported before, and 25 were not imported\.$/m)
    expect(other).toEqual({
      code: 1,
      said: 'An import into this portal, or a rotation of its keys, is under way: wait for its end.',
    })
    report = readFileSync(path.join(exported, 'import-report.csv'), 'utf8')
    expected = await countRows(data)
    const { email, password } = sample.clients[0] as SampleExport['clients'][0]
    const visitor = new Visitor(server.address)
    expect(await visitor.call('POST', '/api/auth/sign-in/email', { email, password })).toMatchObject({ status: 200 })
    const { body } = await visitor.call('GET', '/api/business-bank-accounts')
    const [account] = body['items'] as { id: string }[]
    expect(
      await visitor.call('POST', `/api/business-bank-accounts/${account?.id}/reveal`, { field: 'accountNumber' }),
    ).toMatchObject({ status: 200, body: { value: expect.stringMatching(/^44001829\d{4}$/) } })
    for (const said of [one?.said, report, server.output()]) expect(said).not.toContain(password)
    await server.stop()
  },
)

test(
  'killed several times and begun again, an import ends with the same rows and files as one that was not',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const data = newData(fresh)
    const server = await startServer(data)
    // Among the people, among the records and among the files.
    for (const percent of [5, 35, 45]) {
      const cut = await command(data, words, percent)
      expect([percent, cut.code], cut.said).toEqual([percent, null])
    }
    await server.stop()
    // The last one without a server, so that both ways are gone.
    const last = await command(data, words)
    expect(last.code, last.said).toBe(0)
    expect(last.said).toMatch(/^Imported [1-9]\d* rows; [1-9]\d* were imported before, and 25 were not imported\.$/m)
    expect(readFileSync(path.join(exported, 'import-report.csv'), 'utf8')).toBe(report)
    const again = await startServer(data)
    expect(await countRows(data)).toEqual(expected)
    expect(readdirSync(path.join(data, 'uploads'), { recursive: true })).toEqual(['taken-over'])
    const verified = await command(data, ['files', 'verify'])
    expect(verified.said).not.toMatch(/is missing|is not what was uploaded/)
    await again.stop()
  },
)

test('what can’t be begun is said in one sentence', async () => {
  const data = newData()
  expect(await command(data, words)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^There is no portal in \S+: set DATA_DIR and SECRET_KEY_FILE as the server has them\.$/,
    ),
  })
  expect(await command(fresh, ['import', exported, 'more'])).toEqual({
    code: 1,
    said: 'Name one folder: npm run portal -- import <folder>.',
  })
  const connected = ['import', exported, '--from-database']
  expect(await command(fresh, connected)).toEqual({
    code: 1,
    said: 'Set OLD_DATABASE_URL to the connection string of the old database: it holds a password, which doesn’t belong on the command line.',
  })
  const unreachable = { OLD_DATABASE_URL: 'postgres://old:hidden-4711@127.0.0.1:1/old' }
  expect(await command(fresh, connected, Infinity, unreachable)).toEqual({
    code: 1,
    said: 'No database answers at the host and port in OLD_DATABASE_URL: check both, and whether a firewall lets this machine through.',
  })
}, 60_000)
