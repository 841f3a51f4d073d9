import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findOwner } from '../../src/kit/embedded-postgres/owner.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { runCommand, startCommand } from './command-process.ts'
import { makeDataFolder, type ServerProcess, startServer } from './server-process.ts'
import { Visitor } from './visitor.ts'

/* The commands of README.md as programs of their own, beside the server and without it. */
const data = makeDataFolder(inject('startedData'))
afterAll(() => data.remove())

/** Runs a command; returns its exit code and what it says. */
const command = (...words: string[]) => runCommand(data.folder, words, { PUBLIC_URL: 'http://portal.test' })

const addAdmin = async (email: string) => {
  const { code, said } = await command('admin', 'add', email, 'Ada', 'Admin')
  expect(code, said).toBe(0)
  return /^Created the administrator (?<email>\S+) with the password (?<password>\S+)$/.exec(said)?.groups
}

const signIn = (server: ServerProcess, body: unknown) =>
  fetch(`${server.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(body),
  })

test(
  'beside a server an administrator is added and signs in at once, and what can’t be done is said in one sentence',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const server = await startServer(data.folder)
    const admin = await addAdmin('Ada@Test.example')
    expect(admin).toMatchObject({ email: 'ada@test.example' })
    expect((await signIn(server, admin)).status).toBe(200)
    expect(await command('admin', 'add', 'ADA@test.example', 'Ada Again')).toEqual({
      code: 1,
      said: 'ada@test.example has an account already: nothing was changed.',
    })
    expect(await command('admin', 'add', 'ada', 'Ada')).toEqual({
      code: 1,
      said: 'Enter an e-mail address, like name@company.com.',
    })
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    const healthy = /^ok {5}database: PostgreSQL \d+\.\d+ answers\.$[^]*^Nothing is wrong\.$/m
    expect((await command('doctor')).said).toMatch(healthy)
    expect(await server.stop()).toBe(0)
    expect((await command('doctor')).said).toMatch(healthy)
  },
)

test('beside a server a new administrator appears on the open pages of the team', async () => {
  const server = await startServer(data.folder)
  const signedIn = await signIn(server, await addAdmin('watches@test.example'))
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] as string
  const leaving = new AbortController()
  const stream = await fetch(`${server.address}/api/live`, { headers: { cookie }, signal: leaving.signal })
  await addAdmin('joins@test.example')
  let told = ''
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += chunk
    if (told.includes('"kind":"team"')) break
  }
  leaving.abort()
  const team = await fetch(`${server.address}/api/team`, { headers: { cookie } })
  const { items } = (await team.json()) as { items: { id: string; email: string }[] }
  const joined = items.find(({ email }) => email === 'joins@test.example')
  expect(told).toContain(JSON.stringify({ kind: 'team', id: joined?.id, change: 'created', owner: joined?.id }))
  await server.stop()
})

test('beside a server a lost second factor is reset, and the open page’s stream ends', { tags: 'long' }, async () => {
  const server = await startServer(data.folder)
  const admin = await addAdmin('lost@test.example')
  const signedIn = await signIn(server, admin)
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] as string
  const stream = await fetch(`${server.address}/api/live`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  expect(await command('admin', 'reset-factor', 'lost@test.example')).toEqual({
    code: 1,
    said: 'lost@test.example has no second factor.',
  })
  expect((await command('admin', 'reset-factor', 'nobody@test.example')).said).toBe(
    'Nobody has the e-mail address nobody@test.example.',
  )
  const owner = new pg.Client(findOwner(embeddedSettings(data.folder)))
  await owner.connect()
  await owner.query(`insert into auth_factors (user_id, kind, secret_sealed, verified_at)
    select id, 'totp', 'sealed', now() from users where email = 'lost@test.example'`)
  await owner.end()
  expect((await command('admin', 'reset-factor', 'Lost@test.example')).code).toBe(0)
  // Ends only if the server closes it.
  await stream.text()
  expect((await fetch(`${server.address}/api/session`, { headers: { cookie } })).status).toBe(401)
  await server.stop()
})

test(
  'data is exported beside a server and without one, and a killed export leaves no folder of its name',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const out = makeScratchFolder('tbbo-out-')
    const at = (name: string) => path.join(out, name)
    const server = await startServer(data.folder)
    expect((await command('admin', 'add', 'exports@test.example', 'Eve Exports')).code).toBe(0)
    const visitor = new Visitor(server.address)
    await visitor.call('POST', '/api/auth/sign-up/email', {
      name: 'Olive Owner',
      email: 'olive@test.example',
      password: 'hidden-well-9417-yes',
    })
    const words = ['--as', 'exports@test.example']
    expect((await command('export', at('beside'), ...words)).said).toMatch(
      /^Exported 1 client, \d+ rows and 0 files to /m,
    )
    const killed = startCommand(data.folder, ['export', at('killed'), ...words])
    while (!existsSync(`${at('killed')}.unfinished`)) await new Promise((resolve) => setTimeout(resolve, 2))
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(at('killed'))).toBe(false)
    await server.stop()
    expect((await command('export', at('killed'), ...words)).code).toBe(0)
    expect(readdirSync(out).toSorted()).toEqual(['beside', 'killed'])
    expect(readdirSync(at('killed')).toSorted()).toEqual(['Olive-Owner', 'clients.csv', 'manifest.json'])
    rmSync(out, { recursive: true })
  },
)

test(
  'commands at once and a start among them wait for one another, and all of them succeed',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const both = await Promise.all([addAdmin('one@test.example'), addAdmin('two@test.example')])
    const [third, server] = await Promise.all([addAdmin('three@test.example'), startServer(data.folder)])
    for (const admin of [...both, third]) expect((await signIn(server, admin)).status).toBe(200)
    const [fourth] = await Promise.all([addAdmin('four@test.example'), server.stop()])
    const again = await startServer(data.folder)
    expect((await signIn(again, fourth)).status).toBe(200)
    await again.stop()
  },
)

test('with keys that come from a command, the upgrade looks for the database and not for a key file', async () => {
  const empty = makeScratchFolder('tbbo-empty-')
  const { code, said } = await runCommand(empty, ['upgrade-database'], { SECRET_KEY_COMMAND: 'true' })
  expect(said).toMatch(/^There is no database in /)
  expect(code).toBe(1)
  rmSync(empty, { recursive: true })
})
