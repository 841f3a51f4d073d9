import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { businessDisclosure, termsOfUse } from '../agreement.ts'
import type { Agreements } from '../contract.ts'
import { publishAgreements } from './agreement.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const read = async (who: Identity, query = '') =>
  (await fixture.as(who)('GET', `/api/agreements${query}`)).body as unknown as Agreements
const agree = (who: Identity, texts: string[]) => fixture.as(who)('POST', '/api/agreements', { texts })
const saveProfile = (who: Identity, more: object = {}) =>
  fixture.as(who)('POST', '/api/user-profile', { agreement: 'I AGREE', ...more })
const idsOf = ({ items }: Agreements) => items.map(({ id }) => id)
let edition = 0
/** Publishes terms of a later day. */
const changeTerms = () =>
  publishAgreements(fixture.database, {
    terms: {
      ...termsOfUse,
      since: `2027-01-${String(++edition).padStart(2, '0')}`,
      sections: [{ head: 'New', text: 'Words' }],
    },
    disclosure: businessDisclosure,
  })

test('the first save of a profile keeps both wordings with day and name; before it nothing is asked', async () => {
  const who = await addUser(fixture, 'Ann Owner')
  expect(await read(who)).toMatchObject({ changed: false, items: [{ agreedAt: null }, { agreedAt: null }] })
  await saveProfile(who)
  expect(await read(who)).toMatchObject({
    changed: false,
    items: [
      { kind: 'terms', title: 'Terms of use', agreedBy: 'Ann Owner' },
      { kind: 'disclosure', title: 'Business disclosure', agreedBy: 'Ann Owner' },
    ],
  })
  // A form that staff filled in carries their name, as the profile does.
  const other = await addUser(fixture, 'Bea Owner')
  await saveProfile(staff, { userId: other.userId })
  expect((await read(staff, `?client=${other.userId}`)).items[0]).toMatchObject({ agreedBy: 'Dana Staff' })
})

test('a wording of a later day is asked for again, and both stay known', async () => {
  const who = await addUser(fixture, 'Cora Owner')
  const newcomer = await addUser(fixture, 'Newcomer')
  await saveProfile(who)
  const before = await read(who)
  await changeTerms()
  const asked = await read(who)
  expect(asked).toMatchObject({
    changed: true,
    items: [{ kind: 'terms', sections: [{ head: 'New' }], agreedAt: null }, { kind: 'disclosure' }],
  })
  expect((await read(newcomer)).changed).toBe(false)
  expect((await agree(who, idsOf(asked))).status).toBe(204)
  expect((await agree(who, idsOf(asked))).status).toBe(204)
  expect((await read(who)).changed).toBe(false)
  const { rows } = await fixture.owner.query(
    `select t.body ->> 'title' as title, t.dated::text, a.agreed_by from agreements a join agreement_texts t on t.id = a.text_id where a.user_id = $1 order by a.id, t.kind desc`,
    [who.userId],
  )
  expect(rows).toHaveLength(3)
  expect(rows.at(-1)).toEqual({ title: 'Terms of use', dated: asked.items[0]?.since, agreed_by: 'Cora Owner' })
  expect(idsOf(before)).not.toEqual(idsOf(asked))
  const { rows: trail } = await fixture.owner.query(
    `select actor_id, action from audit_entries where owner_id = $1 and table_name = 'agreements'`,
    [who.userId],
  )
  // The entry of the profile covers both agreements of the first save.
  expect(trail).toEqual([{ actor_id: who.userId, action: 'agreed' }])
  const { body } = await fixture.as(staff)('GET', `/api/clients/${who.userId}/log`)
  expect(body['items']).toContainEqual(
    expect.objectContaining({ by: 'Cora Owner', did: 'agreed to', title: 'Terms of use' }),
  )
})

test('what is named must be all that holds now, and only the client agrees', async () => {
  const who = await addUser(fixture, 'Dora Owner')
  await saveProfile(who)
  await changeTerms()
  const stale = idsOf(await read(who))
  await changeTerms()
  expect(await agree(who, stale)).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
  expect(await agree(who, idsOf(await read(who)).slice(0, 1))).toMatchObject({ status: 409 })
  expect(await agree(staff, idsOf(await read(who)))).toMatchObject({ status: 403, body: { code: 'client_only' } })
  expect((await read(who)).changed).toBe(true)
})

test('a correction of the same day asks nobody again; the same wording is kept once', async () => {
  const who = await addUser(fixture, 'Ella Owner')
  await saveProfile(who)
  const { items } = await read(who)
  const texts = {
    terms: { ...termsOfUse, since: items[0]?.since as string, sections: [] },
    disclosure: businessDisclosure,
  }
  await Promise.all([publishAgreements(fixture.database, texts), publishAgreements(fixture.database, texts)])
  const corrected = await read(who)
  expect(corrected).toMatchObject({ changed: false, items: [{ sections: [], agreedAt: null }, {}] })
  const { rows } = await fixture.owner.query('select hash from agreement_texts group by hash having count(*) > 1')
  expect(rows).toEqual([])
})

test('someone who agreed before wordings were kept has agreed to the first one, on that day', async () => {
  const who = await addUser(fixture, 'Flora Owner')
  await saveProfile(who)
  await fixture.owner.query('truncate agreement_texts, agreements')
  await fixture.owner.query(
    `update user_profile set agreed_at = '2026-05-04 12:00Z', agreed_by = 'Flora Before' where user_id = $1`,
    [who.userId],
  )
  await publishAgreements(fixture.database)
  expect(await read(who)).toMatchObject({
    changed: false,
    items: [
      { since: termsOfUse.since, agreedAt: expect.stringContaining('2026-05-04'), agreedBy: 'Flora Before' },
      { since: businessDisclosure.since, agreedBy: 'Flora Before' },
    ],
  })
})
