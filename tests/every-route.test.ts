import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { callCase } from './access-call.ts'
import { type AccessCase, accessMatrix, type Ids, pendingStatus } from './access-matrix.ts'
import { makeIds } from './access-rows.ts'
import { addPendingSession, addUser, deactivate } from './database.ts'
import { listen } from './listen.ts'
import { checkByDescription } from './openapi.ts'
import { openapiCases } from './openapi-case.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let api: Awaited<ReturnType<typeof checkByDescription>>
let people: Record<'nobody' | 'stranger' | 'owner' | 'admin', Identity | undefined>
let pending: Identity[]
let deactivated: Identity[]
let ids: Ids

beforeAll(async () => {
  // From here on, whatever is called must do what /api/openapi.json says.
  // Nobody listens there: text messages stay in the database, where the cases read them.
  api = await checkByDescription(await openTestPortal({ SMS_URL: 'http://127.0.0.1:9' }))
  fixture = api.portal
  const owner = await addUser(fixture, 'Owner')
  const admin = await addUser(fixture, 'Admin', 'admin')
  pending = await Promise.all([owner, admin].map((person) => addPendingSession(fixture, person)))
  deactivated = [await addUser(fixture, 'Gone'), await addUser(fixture, 'Gone Admin', 'admin')]
  for (const person of deactivated) await deactivate(fixture, person)
  people = { nobody: undefined, stranger: await addUser(fixture, 'Stranger'), owner, admin }
  ids = await makeIds(fixture, owner, admin)
})
afterAll(() => fixture.close())

test('every route is in the access matrix, and the matrix names no route that is gone', () => {
  const missing = fixture.portal.areas
    .flatMap(({ name, contracts }) => contracts.map(({ method, path }) => ({ name, route: `${method} ${path}` })))
    .filter(({ route }) => !accessMatrix[route])
  expect(
    missing.map(({ name, route }) => `tests/access-matrix.ts: the area ${name} serves ${route}, which has no case.`),
  ).toEqual([])
  const known = fixture.portal.routes.map(({ method, url }) => `${method} ${url}`).sort()
  expect(Object.keys(accessMatrix).sort()).toEqual([...new Set(known)])
})

test.each(Object.keys(accessMatrix))('%s refuses a session that owes its second factor', async (route) => {
  const entry = accessMatrix[route] as AccessCase
  for (const identity of pending) {
    const response = await callCase(fixture, route, identity, ids)
    expect(response.status, response.text.slice(0, 200)).toBe(pendingStatus(entry))
    expect(response.text).not.toContain(ids.owner)
    // HEAD has no body, and the live feed's case has a cookie of its own.
    if (response.status === 401 && response.text && route !== 'GET /api/live')
      expect(response.body).toMatchObject({ code: 'factor_needed' })
  }
})

test.each(Object.keys(accessMatrix))('%s treats someone who was deactivated as signed out', async (route) => {
  const entry = accessMatrix[route] as AccessCase
  for (const identity of deactivated) {
    const response = await callCase(fixture, route, identity, ids)
    expect(response.status, response.text.slice(0, 200)).toBe(entry.nobody)
    expect(response.text).not.toContain(ids.owner)
    if (response.status === 401 && response.text) expect(response.body).toMatchObject({ code: 'signed_out' })
  }
})

test.each(Object.keys(accessMatrix))('%s answers each person as the matrix says', async (route) => {
  const entry = accessMatrix[route] as AccessCase
  // Strangers first, so that nothing the owner did helps them.
  for (const person of ['nobody', 'stranger', 'owner', 'admin'] as const) {
    const response = await callCase(fixture, route, people[person], ids)
    expect(response.status, `${person}: ${response.text.slice(0, 200)}`).toBe(entry[person])
    if (person === 'nobody' || (person === 'stranger' && !entry.shared)) expect(response.text).not.toContain(ids.owner)
  }
})

test.each(Object.keys(openapiCases))('OpenAPI: %s', async (name) => {
  await openapiCases[name]?.({ portal: fixture, owner: people.owner as Identity, admin: people.admin as Identity })
})

test('OpenAPI: the live feed is a stream of events', async () => {
  const controller = new AbortController()
  const url = '/api/live?back=1000'
  const identity = people.owner as Identity
  const response = await fetch(`${await listen(fixture)}${url}`, {
    headers: { cookie: fixture.cookieOf(identity) },
    signal: controller.signal,
  })
  api.check(
    { method: 'GET', url, body: undefined, options: {}, identity },
    { status: response.status, text: '', headers: Object.fromEntries(response.headers), body: {} },
  )
  controller.abort()
})

test('OpenAPI: the document is valid, and describes each route of the API and no other', async () => {
  expect(await new Validator().validate(structuredClone(api.document))).toMatchObject({ valid: true })
  // Uploads follow the tus protocol, which the document names.
  const served = fixture.portal.routes
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => / \/api\/(?!uploads)/.test(route))
  expect(api.described.map(({ name }) => name).sort()).toEqual([...new Set(served)].sort())
})

test('OpenAPI: each described route was called and succeeded as described', () => {
  expect(
    api.described.filter(({ success }) => !success).map(({ name }) => name),
    'give it a case in tests/openapi-case.ts',
  ).toEqual([])
})

test('OpenAPI: what is said to be needed in a query or a body is refused when it is missing', async () => {
  for (const { name, operation, success } of api.described) {
    if (!success) continue
    const { method, url, body, options, identity } = success
    const call = fixture.as(identity)
    const address = new URL(url, 'http://portal.test')
    for (const parameter of operation.parameters.filter((one) => one.in === 'query' && one.required)) {
      const without = new URL(address)
      without.searchParams.delete(parameter.name)
      expect(
        (await call(method, without.pathname + without.search, body, options)).status,
        `${name} without ${parameter.name}`,
      ).toBe(400)
    }
    const [taken] = Object.values(operation.requestBody?.content ?? {})
    for (const field of taken?.schema.required ?? []) {
      const form = body instanceof URLSearchParams
      const { [field]: _, ...rest } = (form ? Object.fromEntries(body) : body) as Record<string, string>
      const without = form ? new URLSearchParams(rest) : rest
      expect((await call(method, url, without, options)).status, `${name} without ${field}`).toBe(400)
    }
  }
})
