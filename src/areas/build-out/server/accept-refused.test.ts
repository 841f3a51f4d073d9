import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import type { TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { type AcceptCase, actionsOf, facts, field, openAcceptCase } from './accept-case.ts'

let site: AcceptCase
let fixture: TestPortal
let staff: Identity
let stranger: Identity
let client: Identity
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  site = await openAcceptCase()
  ;({ fixture, staff, stranger } = site)
})
afterAll(() => fixture.close())

test('an answer must fit where it goes, and a form says only what fits', async () => {
  client = await addUser(fixture, 'Fay Client')
  actions = actionsOf(site, client)
  const id = await actions.ask(facts, {}, false)
  expect(await actions.give(id, 'ein', '12')).toMatchObject({ status: 400, body: { errors: [{ path: 'ein' }] } })
  expect(await actions.give(id, 'mail', 'not an address')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'mail' }] },
  })
  const refused = async (...fields: object[]) => {
    const made = await fixture.as(staff)('POST', '/api/client-requests', {
      userId: client.userId,
      title: 'Facts',
      form: { type: 'fields', fields },
    })
    expect(made.status).toBe(400)
    return made.body['detail']
  }
  const wrongTarget = 'The answer to “One” can’t be filed there.'
  expect(await refused(field('a', 'One', 'line', 'userProfile.ownerSsn'))).toBe(wrongTarget)
  expect(await refused(field('a', 'One', 'secret', 'userProfile.businessName'))).toBe(wrongTarget)
  expect(await refused(field('a', 'One', 'line', 'userProfile.agreedBy'))).toBe(wrongTarget)
  expect(await refused(field('a', 'One', 'choice', 'userProfile.agreement', { options: ['I AGREE', 'I AGREE'] }))).toBe(
    wrongTarget,
  )
  expect(await refused(field('a', 'One', 'line', 'trainingVideo.title'))).toBe(wrongTarget)
  expect(
    await refused(
      field('a', 'One', 'line', 'userProfile.businessName'),
      field('b', 'Two', 'names', 'userProfile.businessName'),
    ),
  ).toBe('“Two” would be filed where another answer goes.')
  expect(await refused(field('a', 'One', 'day', 'bankAccount.dateOpened'))).toBe(
    'To make a bank account, ask for its Bank Name too.',
  )
})

test('only an answer in review is accepted, by staff, and not over a profile that changed meanwhile', async () => {
  client = await addUser(fixture, 'Gus Client')
  actions = actionsOf(site, client)
  await actions.addProfile({ businessName: 'Old LLC' })
  const open = await actions.ask(facts, { name: 'New LLC', ein: '120001111' }, false)
  expect(await actions.accept(open)).toMatchObject({ status: 409, body: { code: 'not_in_review' } })
  const id = await actions.ask(facts, { name: 'New LLC', ein: '120001111' })
  for (const who of [client, stranger]) {
    expect(await actions.accept(id, {}, who)).toMatchObject({ status: 403 })
    expect((await fixture.as(who)('GET', `/api/client-requests/${id}/filing`)).status).toBe(403)
  }
  expect(await actions.accept(id, { profileVersion: 7 })).toMatchObject({
    status: 409,
    body: {
      code: 'profile_changed',
      detail: 'The profile was changed meanwhile. Look at what would be replaced, then accept again.',
    },
  })
  expect(await actions.profile()).toMatchObject({ businessName: 'Old LLC', version: 1 })
  expect(await actions.accept(id, { profileVersion: 1 })).toMatchObject({ status: 200 })
})

test('past the routes, nobody but staff reads what is sealed or notes and takes back what is filed', async () => {
  client = await addUser(fixture, 'Hal Client')
  actions = actionsOf(site, client)
  await actions.addProfile({ businessName: 'Old LLC' })
  const id = await actions.ask(facts, { name: 'New LLC', ein: '120001111' })
  const {
    rows: [part],
  } = await fixture.owner.query<{ id: string }>(
    `select id from request_answers where request_id = $1 and part = 'ein'`,
    [id],
  )
  const run = (who: Identity, text: string, values: unknown[]) =>
    fixture.database.asUser<{ result: unknown }>(who, [{ text, values }]).then(
      ([rows]) => rows?.[0]?.result,
      (error: { code?: string }) => error.code,
    )
  const profileId = (await actions.profile())?.['id']
  for (const who of [client, stranger]) {
    expect(await run(who, 'select app.sealed_answer($1) as result', [part?.id])).toBe('PT404')
    expect(
      await run(who, `select app.file_answer($1, 'user_profile', $2, '{business_name}') as result`, [id, profileId]),
    ).toBe('PT404')
    expect(await run(who, 'select app.take_back_filing($1) as result', [id])).toBe('PT404')
    expect(await run(who, 'select 1 as result from request_filings', [])).toBe('42501')
  }
  expect(await run(staff, 'select app.sealed_answer($1) as result', [part?.id])).toMatch(/^v1\./)
  for (const [table, column] of [
    ['users', 'email'],
    ['user_profile', 'user_id'],
    ['user_profile', 'version'],
    ['user_profile', 'agreed_by'],
    ['client_requests', 'title'],
  ])
    expect(
      await run(staff, 'select app.file_answer($1, $2, $3, array[$4]) as result', [id, table, profileId, column]),
      `${table}.${column}`,
    ).toBe('42501')
  // Of another client.
  const mine = client
  client = await addUser(fixture, 'Ida Client')
  actions = actionsOf(site, client)
  const other = (await actions.addProfile())['id']
  client = mine
  expect(
    await run(staff, `select app.file_answer($1, 'user_profile', $2, '{business_name}') as result`, [id, other]),
  ).toBe('PT404')
  await actions.accept(id)
  expect(await run(staff, 'select app.sealed_answer($1) as result', [part?.id])).toBeNull()
})
