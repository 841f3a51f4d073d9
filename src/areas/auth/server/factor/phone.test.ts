import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../../tests/listen.ts'
import { openFactorPortal } from '../../../../../tests/second-factor.ts'
import { openTextGateway } from '../../../../../tests/text-gateway.ts'
import type { Factors } from '../../factor-contract.ts'
import { resetFactors } from './reset.ts'

let gateway: Awaited<ReturnType<typeof openTextGateway>>
let portal: Awaited<ReturnType<typeof openFactorPortal>>
let fixture: (typeof portal)['fixture']
beforeAll(async () => {
  gateway = await openTextGateway()
  portal = await openFactorPortal({ SMS_URL: `http://${gateway.address}` })
  fixture = portal.fixture
})
afterAll(async () => {
  await fixture.close()
  await gateway.close()
})

type Visitor = Awaited<ReturnType<(typeof portal)['signUp']>>

let count = 0
const newNumber = () => `+1503555${String(++count).padStart(4, '0')}`
/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wrong = { status: 400, body: { code: 'wrong_code' } }
const samePhone = { status: 409, body: { code: 'same_phone' } }

/** Waits until so many codes have been texted to a number. Returns the newest. */
async function codeTo(phone: string, texts: number): Promise<string> {
  await until(() => gateway.codesTo(phone).length >= texts)
  return gateway.codesTo(phone).at(-1) ?? ''
}

const begin = (who: Visitor, phone: string) => who.call('POST', '/api/auth/factors', { kind: 'phone', phone })
const challenge = (who: Visitor, id: string) => who.call('POST', `/api/auth/factors/${id}/challenge`)
const verify = (who: Visitor, id: string, code: string) => who.call('POST', `/api/auth/factors/${id}/verify`, { code })
const factorsOf = async (who: Visitor) => (await who.call('GET', '/api/auth/factors')).body as Factors

async function addPhone(who: Visitor, phone = newNumber()) {
  const begun = await begin(who, phone)
  expect(begun, begun.text).toMatchObject({ status: 201, body: { kind: 'phone', sent: true } })
  const id = begun.body['id'] as string
  const added = await verify(who, id, await codeTo(phone, 1))
  expect(added.status, added.text).toBe(200)
  return { id, phone, recoveryCodes: added.body['recoveryCodes'] as string[] | null }
}

test('a phone is added with the code texted to it; from then on a sign-in is pending until the next code is given', async () => {
  const ann = await portal.signUp()
  const { id, phone, recoveryCodes } = await addPhone(ann)
  expect(recoveryCodes).toHaveLength(10)
  expect(gateway.received.at(-1)?.body).toEqual({
    to: phone,
    channel: 'sms',
    text: expect.stringMatching(/^Your Total Business Build-Out code is \d{6}\./) as string,
  })
  expect(await factorsOf(ann)).toMatchObject({
    factors: [{ id, kind: 'phone', lastDigits: phone.slice(-4), usable: true }],
    recoveryCodesLeft: 10,
    texts: true,
  })
  ann.forgetCookies()
  expect(await ann.signIn()).toMatchObject({ status: 200, body: { user: null } })
  expect((await ann.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  // Someone who has only the password learns four digits of the number.
  expect((await ann.call('GET', '/api/auth/factors')).text).not.toContain(phone)
  expect(await challenge(ann, id)).toMatchObject({ status: 200, body: { sent: true } })
  expect(await verify(ann, id, await codeTo(phone, 2))).toMatchObject({
    status: 200,
    body: { user: { email: ann.email }, recoveryCodes: null },
  })
  expect((await ann.call('GET', '/api/session')).status).toBe(200)
  expect(await portal.kindsOf(ann.id)).toEqual(
    expect.arrayContaining(['factor-added', 'factor-asked', 'factor-passed']),
  )
  expect(await portal.mailsTo(ann.email)).toContain('A second step was added')
})

test('a code works once, until a newer one is sent, for ten minutes and five guesses; what is stored is no code', async () => {
  const ann = await portal.signUp()
  const { id, phone } = await addPhone(ann)
  await challenge(ann, id)
  const first = await codeTo(phone, 2)
  await challenge(ann, id)
  const second = await codeTo(phone, 3)
  const { rows } = await fixture.owner.query('select * from auth_codes where address = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(second)
  if (first !== second) expect(await verify(ann, id, first)).toMatchObject(wrong)
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(ann, id, second)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])

  await fixture.owner.query('delete from auth_codes where address = $1', [id])
  await fixture.owner.query('delete from throttles')
  await challenge(ann, id)
  const third = await codeTo(phone, 4)
  for (let guesses = 0; guesses < 5; guesses++) await verify(ann, id, otherThan(third))
  await fixture.owner.query('delete from throttles')
  expect(await verify(ann, id, third)).toMatchObject(wrong)

  await challenge(ann, id)
  const fourth = await codeTo(phone, 5)
  await fixture.owner.query('update auth_codes set expires_at = now() where address = $1', [id])
  expect(await verify(ann, id, fourth)).toMatchObject(wrong)
})

test('a text to the number that signed someone in is no second step as well; another one is', async () => {
  const ann = await portal.signUp()
  const { id, phone, recoveryCodes } = await addPhone(ann)
  await fixture.owner.query('update users set phone = $2, phone_verified = true where id = $1', [ann.id, phone])
  ann.forgetCookies()
  await ann.call('POST', '/api/auth/otp', { phone })
  const begun = await ann.call('POST', '/api/auth/verify', { type: 'sms', phone, code: await codeTo(phone, 2) })
  expect(begun).toMatchObject({ status: 200, body: { user: null } })
  expect((await factorsOf(ann)).factors).toMatchObject([{ id, usable: false }])
  expect(await challenge(ann, id)).toMatchObject(samePhone)
  // Also with a code that another session of the same person has asked for.
  const other = await portal.signUp()
  other.forgetCookies()
  await other.call('POST', '/api/auth/sign-in/email', { email: ann.email, password: portal.password })
  await challenge(other, id)
  const code = await codeTo(phone, 3)
  expect(await verify(ann, id, code)).toMatchObject(samePhone)
  expect((await ann.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  expect(await verify(other, id, code)).toMatchObject({ status: 200 })
  expect(await ann.call('POST', '/api/auth/recovery-code', { code: recoveryCodes?.[0] })).toMatchObject({ status: 200 })
})

test('someone signed in by a text to a number can’t add it as the second step, except after a sign-in by password', async () => {
  const ann = await portal.signUp()
  const phone = newNumber()
  await fixture.owner.query('update users set phone = $2, phone_verified = true where id = $1', [ann.id, phone])
  ann.forgetCookies()
  await ann.call('POST', '/api/auth/otp', { phone })
  await ann.call('POST', '/api/auth/verify', { type: 'sms', phone, code: await codeTo(phone, 1) })
  await ann.call('POST', '/api/session/confirm', { password: portal.password })
  expect(await begin(ann, phone)).toMatchObject({
    ...samePhone,
    body: { errors: [{ path: 'phone' }] },
  })
  ann.forgetCookies()
  await ann.signIn()
  expect((await begin(ann, phone)).status).toBe(201)
})

test('guesses are counted as those of an app, and a thief’s do not keep the owner’s own browser waiting', async () => {
  const ann = await portal.signUp()
  const { id, phone } = await addPhone(ann)
  const thief = await portal.signUp()
  thief.forgetCookies()
  await thief.call('POST', '/api/auth/sign-in/email', { email: ann.email, password: portal.password })
  await challenge(thief, id)
  const code = await codeTo(phone, 2)
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++) statuses.push((await verify(thief, id, otherThan(code))).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await ann.signIn()
  await challenge(ann, id)
  expect((await verify(ann, id, await codeTo(phone, 3))).status).toBe(200)
})

test('texts to one phone are few: the fourth of an hour leaves later', async () => {
  const ann = await portal.signUp()
  const { id, phone } = await addPhone(ann)
  const thief = await portal.signUp()
  thief.forgetCookies()
  await thief.call('POST', '/api/auth/sign-in/email', { email: ann.email, password: portal.password })
  const sent: unknown[] = []
  for (let asked = 0; asked < 5; asked++) sent.push((await challenge(thief, id)).body['sent'])
  expect(sent).toEqual([true, true, true, false, false])
  await until(() => gateway.codesTo(phone).length >= 4)
  const { rows } = await fixture.owner.query(
    'select 1 from outgoing_texts where to_number = $1 and sent_at is null and next_attempt_at > now()',
    [phone],
  )
  expect(rows).toHaveLength(1)
  // Numbers that nobody has verified share one count, across all accounts.
  const number = newNumber()
  const asked: unknown[] = []
  for (let person = 0; person < 4; person++) asked.push((await begin(await portal.signUp(), number)).body['sent'])
  expect(asked).toEqual([true, true, true, false])
})

test('someone who types the owner’s number into their own account takes no code away and gets none', async () => {
  const [ann, eve] = [await portal.signUp(), await portal.signUp()]
  const { id, phone } = await addPhone(ann)
  await ann.signIn()
  await challenge(ann, id)
  const code = await codeTo(phone, 2)
  const theirs = (await begin(eve, phone)).body['id'] as string
  expect(await verify(eve, theirs, code)).toMatchObject(wrong)
  expect((await verify(eve, id, code)).status).toBe(404)
  expect((await challenge(eve, id)).status).toBe(404)
  expect((await verify(ann, id, code)).status).toBe(200)
})

test('of two who add one number, each needs the code that was texted for them', async () => {
  const [ann, eve] = [await portal.signUp(), await portal.signUp()]
  const phone = newNumber()
  await begin(ann, phone)
  await codeTo(phone, 1)
  const theirs = (await begin(eve, phone)).body['id'] as string
  await codeTo(phone, 2)
  await begin(ann, phone)
  const code = await codeTo(phone, 3)
  expect(await verify(eve, theirs, code)).toMatchObject(wrong)
  expect((await factorsOf(eve)).factors).toEqual([])
})

test('a session that owes its second step adds no phone of its own, and an app is sent no code', async () => {
  const ann = await portal.signUp()
  const app = await portal.enroll(ann)
  const waiting = (await begin(ann, newNumber())).body['id'] as string
  expect((await challenge(ann, app.id)).status).toBe(404)
  await ann.signIn()
  expect(await begin(ann, newNumber())).toMatchObject({ status: 409, body: { code: 'factor_exists' } })
  expect((await challenge(ann, waiting)).status).toBe(404)
  expect((await verify(ann, waiting, '000000')).status).toBe(404)
})

test('another number takes the place of the one before, it is removed after the password, and a reset takes it, too', async () => {
  const ann = await portal.signUp()
  const first = await addPhone(ann)
  const second = await addPhone(ann)
  expect(second.recoveryCodes).toBeNull()
  expect((await factorsOf(ann)).factors).toMatchObject([{ id: second.id }])
  await fixture.owner.query(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [ann.id],
  )
  expect((await begin(ann, newNumber())).body).toMatchObject({ code: 'confirm_password' })
  expect((await ann.call('DELETE', `/api/auth/factors/${second.id}`)).body).toMatchObject({ code: 'confirm_password' })
  await ann.call('POST', '/api/session/confirm', { password: portal.password })
  expect((await ann.call('DELETE', `/api/auth/factors/${first.id}`)).status).toBe(404)
  expect((await ann.call('DELETE', `/api/auth/factors/${second.id}`)).status).toBe(204)
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'A second step was removed'`,
    [ann.email],
  )
  expect(rows[0]?.body).toContain(`The phone number ending in ${second.phone.slice(-4)} of your`)
  expect(await ann.signIn()).toMatchObject({ body: { user: { email: ann.email } } })

  await addPhone(ann)
  await resetFactors(fixture.portal.database, 'http://portal.test', ann.email)
  expect(await ann.signIn()).toMatchObject({ body: { user: { email: ann.email } } })
})

test('where no text messages are sent, no phone is added or asked', async () => {
  const silent = await openFactorPortal()
  try {
    const ann = await silent.signUp()
    expect(await begin(ann, '+15035559999')).toMatchObject({ status: 409, body: { code: 'no_texts' } })
    const { rows } = await silent.fixture.owner.query<{ id: string }>(
      `insert into auth_factors (user_id, kind, phone, verified_at) values ($1, 'phone', '+15035559999', now()) returning id`,
      [ann.id],
    )
    await ann.signIn()
    expect(await factorsOf(ann)).toMatchObject({ pending: true, texts: false })
    expect(await challenge(ann, rows[0]?.id ?? '')).toMatchObject({ status: 409, body: { code: 'no_texts' } })
    expect((await silent.fixture.owner.query('select 1 from outgoing_texts')).rows).toEqual([])
  } finally {
    await silent.fixture.close()
  }
})
