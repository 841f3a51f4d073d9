import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Device } from '../contract.ts'
import { eventsOf, join, queryAs, signIn, type Visitor } from './security-case.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const devicesOf = async ({ call }: Visitor) => (await call('GET', '/api/security')).body['devices'] as Device[]

test('each session is listed with browser and address, this one first, and no token', async () => {
  const here = await join(fixture)
  const elsewhere = await signIn(fixture, here.email)
  const devices = await devicesOf(here)
  expect(devices).toHaveLength(2)
  expect(devices.map((device) => device.here)).toEqual([true, false])
  expect(devices[0]).toMatchObject({ browser: 'Chrome on Windows', address: '192.0.2.1' })
  expect((await devicesOf(elsewhere))[0]?.id).toBe(devices[1]?.id)
  expect(JSON.stringify(devices)).not.toContain(/session_token=([^.]+)/.exec(here.cookie)?.[1])
})

test('another device is signed out at once, and once; this one only signs out by itself', async () => {
  const here = await join(fixture)
  const elsewhere = await signIn(fixture, here.email)
  const [own, other] = await devicesOf(here)
  expect((await here.call('DELETE', `/api/devices/${other?.id}`)).status).toBe(204)
  expect((await elsewhere.call('GET', '/api/session')).status).toBe(401)
  expect((await here.call('DELETE', `/api/devices/${other?.id}`)).status).toBe(404)
  expect((await here.call('DELETE', `/api/devices/${own?.id}`)).status).toBe(404)
  expect(await devicesOf(here)).toHaveLength(1)
  expect(await eventsOf(fixture, here.id)).toContain('device-ended')
})

test('all others are signed out together, also when asked twice at once', async () => {
  const here = await join(fixture)
  const others = [await signIn(fixture, here.email), await signIn(fixture, here.email)]
  const both = await Promise.all([
    here.call('POST', '/api/devices/end-others'),
    here.call('POST', '/api/devices/end-others'),
  ])
  expect(both.map(({ body }) => Number(body['ended'])).reduce((a, b) => a + b)).toBe(2)
  for (const { call } of others) expect((await call('GET', '/api/session')).status).toBe(401)
  expect((await here.call('GET', '/api/session')).status).toBe(200)
})

test('a session that owes its second step is listed as such, sees no devices and ends none', async () => {
  const here = await join(fixture)
  const elsewhere = await signIn(fixture, here.email)
  const [own, other] = await devicesOf(here)
  await fixture.owner.query(`update auth_sessions set kind = 'pending' where id = $1`, [other?.id])
  expect((await devicesOf(here)).map(({ pending }) => pending)).toEqual([false, true])
  for (const [method, path] of [
    ['GET', '/api/security'],
    ['DELETE', `/api/devices/${own?.id}`],
    ['POST', '/api/devices/end-others'],
  ] as const)
    expect(await elsewhere.call(method, path)).toMatchObject({ status: 401, body: { code: 'factor_needed' } })
  expect((await here.call('DELETE', `/api/devices/${other?.id}`)).status).toBe(204)
})

test('a stranger and other staff neither see nor end someone’s devices', async () => {
  const owner = await join(fixture)
  const [device] = await devicesOf(owner)
  const others = [await addUser(fixture, 'Stranger'), await addUser(fixture, 'Ada Staff', 'admin')]
  for (const who of others) {
    const { body } = await fixture.as(who)('GET', '/api/security')
    expect((body['devices'] as Device[]).map(({ id }) => id)).not.toContain(device?.id)
    expect((await fixture.as(who)('DELETE', `/api/devices/${device?.id}`)).status).toBe(404)
    await expect(queryAs(fixture, who, 'select id from auth_sessions')).rejects.toThrow('permission denied')
    expect(await queryAs(fixture, who, `select id from app.own_devices('') where id = $1`, [device?.id])).toEqual([])
    await expect(queryAs(fixture, who, `select app.end_device($1, '')`, [device?.id])).rejects.toThrow(
      'permission denied',
    )
  }
  expect((await owner.call('GET', '/api/session')).status).toBe(200)
})

test('staff read the sign-ins of a client, but not those of a colleague', async () => {
  const owner = await join(fixture)
  const [ada, bea] = [await addUser(fixture, 'Ada Staff', 'admin'), await addUser(fixture, 'Bea Staff', 'admin')]
  await fixture.owner.query(
    `insert into sign_in_events (user_id, kind, address, browser, source) values ($1, 'signed-in', '192.0.2.1', 'Chrome', '')`,
    [bea.userId],
  )
  const read = async (client: string) =>
    ((await fixture.as(ada)('GET', `/api/sign-in-events?client=${client}`)).body['items'] as []).length
  expect(await read(owner.id)).toBe(1)
  expect(await read(bea.userId)).toBe(0)
  expect(((await fixture.as(bea)('GET', '/api/sign-in-events')).body['items'] as []).length).toBe(1)
})
