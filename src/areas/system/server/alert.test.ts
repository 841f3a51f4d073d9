import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../../../tests/mail-server.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { alertJob } from './alert.ts'
import type { ServerFigures } from './figures.ts'
import { changed, gigabyte, well } from './figures-case.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
  fixture = await openTestPortal({ SMTP_URL: server.url, OPERATOR_MAIL: 'ops@portal.test, night@portal.test' })
})
afterAll(async () => {
  await fixture.close()
  await server.close()
})

const about = (subject: string) => server.received.filter(({ text }) => text.includes(`Subject: ${subject}`))
/** Mail about it that was written, sent or not. */
const written = async (label: string) =>
  (await fixture.owner.query(`select from outgoing_mail where subject = $1`, [`Needs attention: ${label}`])).rows
const alerts = async () =>
  (await fixture.owner.query<{ cause: string }>(`select cause from operator_alerts where cause = 'work'`)).rows
/** Lets the server look now; resolves when it has. */
async function look(): Promise<void> {
  fixture.portal.jobs.flush()
  await until(async () => (await fixture.owner.query(`select from jobs where name = 'watch'`)).rowCount)
  await fixture.owner.query(`update jobs set run_at = now() where name = 'watch'`)
  fixture.portal.jobs.flush()
  await until(async () => {
    const { rows } = await fixture.owner.query(
      `select run_at > now() and attempts = 0 as done, last_error from jobs where name = 'watch'`,
    )
    expect(rows[0].last_error).toBeNull()
    return rows[0].done
  })
}
const fail = () =>
  fixture.owner.query(
    `insert into jobs (name, key, failing_since, failed_at) values ('none-of-ours', 'Ann Confidential', now() - interval '3 hours', now())`,
  )
const mend = () => fixture.owner.query(`delete from jobs where name = 'none-of-ours'`)
/** As if so many minutes had passed since it was last seen. */
const pass = (minutes: number) =>
  fixture.owner.query(`update operator_alerts set seen_at = seen_at - make_interval(mins => $1)`, [minutes])

test('operators get one mail when work has failed for long, and one when it is over', async () => {
  await look()
  expect(about('Needs attention: Scheduled work')).toEqual([])

  await fail()
  await look()
  await until(() => about('Needs attention: Scheduled work').length === 2)
  const [first] = about('Needs attention: Scheduled work')
  expect(first?.text).toContain('1 piece of work failed, the first 3 hours ago.')
  expect(first?.text).toContain('http://portal.test/system')
  expect(first?.text).not.toContain('Confidential')
  expect(
    about('Needs attention: Scheduled work')
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(['night@portal.test', 'ops@portal.test'])
  await look()
  expect(about('Needs attention: Scheduled work')).toHaveLength(2)

  // Gone for a moment, and back: it is the same.
  await mend()
  await look()
  await pass(10)
  await fail()
  await look()
  expect(await alerts()).toHaveLength(1)

  await mend()
  await pass(16)
  await look()
  await until(() => about('Back to normal: Scheduled work').length === 2)
  expect(about('Back to normal: Scheduled work')[0]?.text).toContain('Nothing is late, and nothing failed.')
  expect(await alerts()).toEqual([])
  await look()
  expect(server.received.filter(({ text }) => text.includes('Scheduled work\r\n'))).toHaveLength(4)
})

test('managers are notified in the portal, once, and it is settled when it is over; other staff and clients are not', async () => {
  const [manager, colleague, client] = [
    await addUser(fixture, 'Manager', 'admin'),
    await addUser(fixture, 'Colleague', 'admin', 'staff'),
    await addUser(fixture, 'Client'),
  ]
  const heard = async (who: Identity) => {
    const { body } = await fixture.as(who)('GET', '/api/notifications')
    return (body['items'] as { kind: string; readAt: string | null }[]).filter(({ kind }) => kind === 'system')
  }
  await fail()
  await look()
  await look()
  expect(await heard(manager)).toMatchObject([
    { title: 'Needs attention: Scheduled work', path: '/system', times: 1, readAt: null },
  ])
  for (const who of [colleague, client]) expect(await heard(who)).toEqual([])
  await mend()
  await pass(16)
  await look()
  expect(await heard(manager)).toMatchObject([{ readAt: expect.any(String) as string }])
})

test('two servers that look at the same time write one mail', async () => {
  const other = await fixture.openBeside()
  // Counted where they are written: those of the test before may still be on their way.
  const before = (await written('Scheduled work')).length
  await fail()
  await fixture.owner.query(`update jobs set run_at = now() where name = 'watch'`)
  for (const portal of [fixture.portal, other.portal]) portal.jobs.flush()
  await until(async () => (await written('Scheduled work')).length > before)
  await look()
  expect(await written('Scheduled work')).toHaveLength(before + 2)
})

test.each([
  ['Disk of the data', { disks: [{ place: 'data', free: 5 * gigabyte, size: 100 * gigabyte }] }],
  ['Disk of the backups', { disks: [{ place: 'backups', free: 5 * gigabyte, size: 100 * gigabyte }] }],
  ['Backups', { backups: { kind: 'own', count: 7, age: 30 * 3_600, logAge: 8 } }],
] satisfies [string, Partial<ServerFigures>][])('operators get mail about trouble with: %s', async (label, server) => {
  const watch = async (figures: ServerFigures) => {
    const parts = {
      operators: ['ops@portal.test'],
      publicUrl: 'http://portal.test',
      readServer: () => Promise.resolve(figures),
      onMail: () => {},
    }
    await fixture.portal.database.asSystem('job')(async (query) => {
      await alertJob(parts).act?.(query, { id: '', key: '', userId: null })
    })
  }
  const before = await written(label)
  await watch(well.server)
  expect(await written(label)).toEqual(before)
  for (let n = 0; n < 2; n++) await watch(changed(server).server)
  expect((await written(label)).length).toBe(before.length + 1)
  await fixture.owner.query(`delete from operator_alerts`)
})
