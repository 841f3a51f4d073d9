import type { NotificationPage } from '../src/areas/notifications/contract.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { until } from './listen.ts'
import type { TestPortal } from './portal.ts'

/** A page of a user's notifications, as the bell requests it. */
export const readNotifications = async (fixture: TestPortal, who: Identity, query = '') =>
  (await fixture.as(who)('GET', `/api/notifications${query}`)).body as unknown as NotificationPage

/** Marks as read what the body names. */
export const markNotifications = (fixture: TestPortal, who: Identity, body: object) =>
  fixture.as(who)('POST', '/api/notifications/read', body)

/** Notifies a user of so many messages, the first as 'Message 1'. */
export const notifyOfMessages = (fixture: TestPortal, who: Identity, n: number) =>
  fixture.owner.query(
    `select app.notify_user($1, 'message', 'Message ' || n, null, '/support', 'users', app.uuid_v7()) from generate_series(1, $2::int) n`,
    [who.userId, n],
  )

/** Announces what staff changed in a client's plan as if the ten seconds in which it can be undone were over. */
export async function announcePlan(fixture: TestPortal, { userId }: Identity): Promise<void> {
  await fixture.owner.query(
    `update plan_announcements set changed_at = now() - interval '11 seconds' where user_id = $1`,
    [userId],
  )
  await fixture.owner.query(`update jobs set run_at = now() where name = 'announce' and key = $1`, [userId])
  fixture.portal.jobs.flush()
  await until(
    async () =>
      (await fixture.owner.query(`select from jobs where name = 'announce' and key = $1`, [userId])).rowCount === 0,
  )
}
