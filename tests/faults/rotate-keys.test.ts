import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { openKeys } from '../../src/app/server/keys.ts'
import { newId } from '../../src/kit/database/new-id.ts'
import { findOwner } from '../../src/kit/embedded-postgres/owner.ts'
import { seal, unseal } from '../../src/kit/seal/seal.ts'
import { runCommand, startCommand } from './command-process.ts'
import { makeDataFolder, runToEnd, startServer } from './server-process.ts'

/* The command that rotates the keys, killed and run again beside the real server, and keys that a command gives. */
const data = makeDataFolder(inject('startedData'))
afterAll(() => data.remove())

const file = path.join(data.folder, 'secret.key')
const environment = { PUBLIC_URL: 'http://portal.test' }
const values = 3_000

const user = newId()
const placeOf = (row: string) => ({ table: 'auth_factors', column: 'secret_sealed', row, owner: user })

beforeAll(async () => {
  const server = await startServer(data.folder)
  const keyring = openKeys(file)
  const ids = Array.from({ length: values }, () => newId())
  await withOwner(async (owner) => {
    await owner.query(`insert into users (id, name, email, role) values ($1, 'Ann', 'ann@test.example', 'client')`, [
      user,
    ])
    await owner.query(
      `insert into auth_factors (id, user_id, kind, secret_sealed, phone)
        select id, $2, 'phone', sealed, '+15035550142' from unnest($1::uuid[], $3::text[]) as made (id, sealed)`,
      [ids, user, ids.map((id) => seal(keyring, placeOf(id), `secret ${id}`))],
    )
  })
  await server.stop()
})

const rotate = (more: Record<string, string> = {}, ...words: string[]) =>
  runCommand(data.folder, ['rotate-keys', ...words], { ...environment, ...more })

async function withOwner<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(findOwner(embeddedSettings(data.folder)))
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** How many values each key seals, and whether each of them opens as what was sealed. */
const lookAtValues = () =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ id: string; sealed: string }>(
      'select id, secret_sealed as sealed from auth_factors',
    )
    const keyring = openKeys(file)
    const counts: Record<string, number> = {}
    for (const { id, sealed } of rows) {
      expect(unseal(keyring, placeOf(id), sealed)).toBe(`secret ${id}`)
      const key = sealed.split('.')[1] as string
      counts[key] = (counts[key] ?? 0) + 1
    }
    return counts
  })

test(
  'killed in the middle and run again beside the server, it seals the rest with the same key and is one entry of the trail',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const first = openKeys(file).current
    const server = await startServer(data.folder)
    const before = await withOwner((client) => client.query('select count(*) from audit_entries'))
    const { child: killed } = startCommand(data.folder, ['rotate-keys'], environment)
    let progress = ''
    await new Promise<void>((resolve) => {
      killed.stdout.on('data', (chunk: Buffer) => {
        progress += chunk.toString()
        if (/%/.test(progress)) killed.kill('SIGKILL')
      })
      killed.once('exit', () => resolve())
    })
    expect(progress).toMatch(/^\d+ %, \d+ s left: auth_factors\.secret_sealed\n/)
    const { current } = openKeys(file)
    expect(current).not.toBe(first)
    const half = await lookAtValues()
    expect(half[current]).toBeGreaterThan(0)
    expect(half[first]).toBeGreaterThan(0)
    expect(await rotate({}, '--retire')).toEqual({
      code: 1,
      said: `Nothing was retired: ${half[first]} values of auth_factors.secret_sealed are sealed with "${first}". Run rotate-keys first.`,
    })
    const again = await rotate()
    expect(again, again.said).toMatchObject({ code: 0 })
    expect(again.said).toContain(
      `${half[first]?.toLocaleString('en-US')} values were sealed again with the key "${current}".`,
    )
    expect(await lookAtValues()).toEqual({ [current]: values })
    const after = await withOwner((client) => client.query('select count(*) from audit_entries'))
    expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 1)
    expect((await rotate({}, '--retire')).said).toContain(`Retired "${first}"`)
    expect([...openKeys(file).keys.keys()]).toEqual([current])
    await server.stop()
    await (await startServer(data.folder)).stop()
  },
)

test(
  'a key file in a folder that is backed up, or among the backups, is warned of at the start; one beside them isn’t',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const quiet = await startServer(data.folder)
    expect(quiet.output()).not.toContain('key file')
    await quiet.stop()
    const backups = path.join(data.folder, '..', `${path.basename(data.folder)}-backups`)
    for (const [folder, more] of [
      [backups, { BACKUP_DIR: backups }],
      [path.join(data.folder, 'files'), {}],
    ] as const) {
      mkdirSync(folder, { recursive: true })
      const moved = path.join(folder, 'secret.key')
      writeFileSync(moved, readFileSync(file), { mode: 0o600 })
      const server = await startServer(data.folder, { SECRET_KEY_FILE: moved, ...more })
      expect(server.output()).toContain(`The key file ${moved} lies in ${folder}, `)
      await server.stop()
      renameSync(moved, path.join(data.folder, 'moved.key'))
    }
    rmSync(backups, { recursive: true })
  },
)

test(
  'keys from a command: a key that is added there is used once every server has it, and its failure is one sentence',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const kept = path.join(data.folder, 'kept elsewhere')
    renameSync(file, kept)
    const from = { SECRET_KEY_COMMAND: `cat '${kept}'` }
    const keys = () =>
      JSON.parse(readFileSync(kept, 'utf8')) as { root: string; current: string; keys: Record<string, string> }
    const old = keys()
    const refused = await runToEnd(data.folder, { SECRET_KEY_COMMAND: 'echo The vault is sealed >&2; exit 2' })
    expect(refused).toEqual({ code: 1, said: 'SECRET_KEY_COMMAND ended with 2: The vault is sealed.' })
    const server = await startServer(data.folder, from)
    expect(await rotate(from)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The keys come from SECRET_KEY_COMMAND, so add one/),
    })
    const added = { ...old.keys, kNew: Buffer.alloc(32, 9).toString('base64') }
    writeFileSync(kept, JSON.stringify({ ...old, keys: added }))
    expect(await rotate(from)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Every server has the key "kNew"/),
    })
    writeFileSync(kept, JSON.stringify({ ...old, current: 'kNew', keys: added }))
    expect((await rotate(from)).said).toContain('3,000 values were sealed again with the key "kNew".')
    expect((await rotate(from, '--retire')).said).toContain(`Nothing is sealed with "${old.current}"`)
    expect(await server.stop()).toBe(0)
    for (const key of Object.values(added)) expect(server.output()).not.toContain(key)
    writeFileSync(kept, JSON.stringify({ ...old, current: 'kNew', keys: { kNew: added.kNew } }))
    await (await startServer(data.folder, from)).stop()
    renameSync(kept, file)
  },
)
