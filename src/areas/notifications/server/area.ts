import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveNotifications } from './route.ts'

/** What the bell shows. The database itself writes it. */
export const notificationsArea = ({ database }: { database: Database }): Area => ({
  name: 'notifications',
  serve: ({ serve }) => serveNotifications(serve, { database }),
  liveTopics: {
    // An admin reads no other user's notifications, so none is signaled; those without a user are for the whole staff.
    notifications: {
      kinds: ['notification'],
      mayConcern: (reader, owner) => (owner === null ? reader.role === 'admin' : reader.actorId === owner),
    },
  },
  purge: [
    // One for the whole staff counts as read once all have read it, or 90 days after it came.
    { text: 'select app.resolve_old_staff_notifications()', writes: true },
    { text: `delete from notifications where read_at < now() - interval '90 days'` },
  ],
})
