import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { until } from '../../../tests/listen.ts'
import { openTextGateway } from '../../../tests/text-gateway.ts'
import { writeText } from './outgoing.ts'
import { openTextOffice } from './text-office.ts'

let fixture: TestDatabase
beforeEach(async () => {
  fixture = await openTestDatabase()
})
afterEach(() => fixture.close())

const write = (text: string) =>
  fixture.database.asSystem('mail')([writeText({ to: '+15035550142', text, channel: 'sms' })])

test('a text message is posted to the gateway once, as JSON, and is not kept', async () => {
  const gateway = await openTextGateway()
  const office = openTextOffice(fixture.database, `http://user:p%40ss@${gateway.address}`, () => {})
  await write('Your code is 123456.')
  office.flush()
  await until(
    async () => (await fixture.owner.query('select 1 from outgoing_texts where sent_at is not null')).rowCount,
  )
  office.flush()
  await office.stop()
  expect(gateway.received).toHaveLength(1)
  expect(gateway.received[0]).toMatchObject({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
    },
    body: { to: '+15035550142', text: 'Your code is 123456.', channel: 'sms' },
  })
  const { rows } = await fixture.owner.query('select body, last_error from outgoing_texts')
  expect(rows).toEqual([{ body: '', last_error: null }])
  await gateway.close()
})

test.each([500, 307])(
  'a gateway that responds with %i is reported, and asked again when the time has come',
  async (status) => {
    const gateway = await openTextGateway(status)
    const reported: unknown[] = []
    const office = openTextOffice(fixture.database, `http://${gateway.address}`, (error) => reported.push(error))
    await write('Kept')
    office.flush()
    await until(
      async () => (await fixture.owner.query('select 1 from outgoing_texts where last_error is not null')).rowCount,
    )
    expect(reported).toHaveLength(1)
    const { rows } = await fixture.owner.query(
      'select next_attempt_at > now() as later, sent_at, body from outgoing_texts',
    )
    expect(rows).toEqual([{ later: true, sent_at: null, body: 'Kept' }])
    await fixture.owner.query('update outgoing_texts set next_attempt_at = now()')
    office.flush()
    await until(() => gateway.received.length === 1)
    await office.stop()
    await gateway.close()
  },
)

test('without a gateway a text message waits', async () => {
  const office = openTextOffice(fixture.database, undefined, () => {})
  await write('Waiting')
  office.flush()
  await office.stop()
  const { rows } = await fixture.owner.query('select body, attempts from outgoing_texts')
  expect(rows).toEqual([{ body: 'Waiting', attempts: 0 }])
})
