import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/kit/database/new-id.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import type { Contract } from '../src/kit/http/contract.ts'
import { accessMatrix, type Ids } from './access-matrix.ts'
import { makeIds } from './access-rows.ts'
import { hostileText, hostileValue, inputOf, textsReplaced } from './arbitrary-input.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/** Requests of each route, half of them by the owner and half by an admin; each run sends others. */
const runs = Number(process.env['INPUT_RUNS'] ?? 4)

let fixture: TestPortal
let people: Identity[]
let ids: Ids
beforeAll(async () => {
  fixture = await openTestPortal({ DATA_PER_HOUR: '100 GB', UPLOADS_PER_HOUR: '1000000', IMPORTS_PER_HOUR: '1000000' })
  const owner = await addUser(fixture, 'Owner')
  const admin = await addUser(fixture, 'Admin', 'admin')
  people = [owner, admin]
  ids = await makeIds(fixture, owner, admin)
})
afterAll(() => fixture.close())

/** Begins their sessions again: some requests end them, or take away what someone may do. */
async function signIn(): Promise<void> {
  await fixture.owner.query(
    'update clients set archived_at = null, archived_by = null, closing_asked_at = null, closing_asked_by = null where id = $1',
    [ids.owner],
  )
  await fixture.owner.query(
    `insert into client_members (client_id, user_id, access) values ($1, $1, 'owner') on conflict (client_id, user_id) do update set access = 'owner'`,
    [ids.owner],
  )
  for (const { userId, token, role } of people) {
    await fixture.owner.query(
      `update users set role = $2, deactivated_at = null, staff_access = case when $2 = 'admin' then 'manager' end where id = $1`,
      [userId, role],
    )
    await fixture.owner.query(
      `insert into auth_sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day') on conflict do nothing`,
      [newId(), userId, token],
    )
  }
}

/** A part of an address; half a character is sent as the bytes that would stand for it. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const known = fc.constantFrom<(made: Ids) => string>(
  (made) => made.owner,
  (made) => made.admin,
  () => newId(),
  ({ rows }) => rows['bankAccount']?.id ?? '',
  ({ rows }) => rows['businessDocument']?.id ?? '',
)
const anId = known.map((find) => find(ids))
const header = fc.oneof(
  fc.constantFrom('"1"', 'W/"1"', '"999"', '1', '"99999999999"', '*', ''),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
)

type Request = { path: string; query: unknown; body: unknown; match: string; key: string }

/** Requests of a route: at rows that are there or nowhere, with input that its schemas take, nearly take or do not. */
function requestOf(route: Contract): Arbitrary<Request> {
  const real = accessMatrix[`${route.method} ${route.path}`]?.path
  const parameter = fc.oneof(
    anId,
    hostileText.map((text) => text.slice(0, 300)),
  )
  const anywhere = fc
    .infiniteStream(parameter)
    .map((stream) => route.path.replace(/:\w+/g, () => encode(stream.next().value as string)))
  const there = anywhere.map((path) => real?.(ids).replace(/\?.*/, '') ?? path)
  return fc.record({
    path: fc.oneof({ arbitrary: there, weight: 3 }, { arbitrary: anywhere, weight: 1 }),
    query: fc.oneof(
      route.query ? inputOf(route.query, anId) : fc.constant({}),
      fc.dictionary(
        fc.constantFrom('client', 'limit', 'cursor', 'sort', 'q', 'month', ...Object.keys(route.query?.shape ?? {})),
        hostileValue,
        { maxKeys: 3 },
      ),
    ),
    body: route.body ? inputOf(route.body, anId) : fc.constant(undefined),
    match: header,
    key: header,
  })
}

function addressOf({ path, query }: Request): string {
  const named = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const parts = named.flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one) => `${encode(name)}=${encode(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`),
  )
  return (parts.length > 0 ? `${path}?${parts.join('&')}` : path).slice(0, 15_000)
}

/** What is sent; some of what a form has room for as a form, where the route takes one. */
function bodyOf(route: Contract, body: unknown): { body?: unknown; raw?: string } {
  if (body === undefined) return {}
  const fields = Object.entries(body ?? {})
  const fits = route.foreignForm && fields.every(([, value]) => typeof value === 'string')
  return fits ? { body: new URLSearchParams(fields as [string, string][]) } : { raw: JSON.stringify(body) }
}

async function tryRequest(route: Contract, who: Identity, asked: Request): Promise<void> {
  const { body, ...raw } = bodyOf(route, asked.body)
  const response = await fixture.as(who)(route.method, addressOf(asked), body, {
    headers: {
      ...(route.versioned && { 'if-match': asked.match }),
      ...(route.idempotent && { 'idempotency-key': asked.key }),
    },
    ...raw,
  })
  const { status, headers, text } = response
  expect(status, text).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(response.body).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) })
}

/** Tries a property of each route; the first line of what fails is all that the summary of a run keeps. */
async function tryEach<T>(
  propertyOf: (route: Contract) => fc.IAsyncProperty<T> | undefined,
  numRuns: number,
): Promise<void> {
  const faults: string[] = []
  for (const route of fixture.portal.contracts) {
    await signIn()
    const property = propertyOf(route)
    if (!property) continue
    // Shrinking would send what was found again and again: the first failure is short enough.
    const { failed, seed, counterexample, errorInstance } = await fc.check(property, { numRuns, endOnFailure: true })
    if (failed)
      faults.push(
        `${route.method} ${route.path} (seed ${seed}): ${String(errorInstance)}\n${JSON.stringify(counterexample)}`,
      )
  }
  expect(faults, faults.join('\n').slice(0, 4_000)).toEqual([])
}

test('whatever is sent to a route, it is taken or refused with a problem document', { timeout: 45_000 * runs }, () =>
  tryEach(
    (route) =>
      fc.asyncProperty(requestOf(route), fc.nat(1), (asked, person) =>
        tryRequest(route, people[person] as Identity, asked),
      ),
    runs,
  ),
)

test.each(['half \ud800 of a pair', 'nul \0 inside'])(
  'a text that PostgreSQL does not keep causes no error of ours in any place of an input: %j',
  { tags: 'long', timeout: 300_000 },
  (text) =>
    tryEach((route) => {
      if (!route.body) return undefined
      const bodies = textsReplaced(route.body, anId, text)
      return fc.asyncProperty(requestOf(route), fc.nat(1), bodies, async (asked, person, spoiled) => {
        for (const body of spoiled)
          await tryRequest(route, people[person] as Identity, { ...asked, match: '"1"', key: newId(), body })
      })
    }, 2 * runs),
)
