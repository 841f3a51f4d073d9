import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import { assignedJob } from './assigned-job.ts'
import { serveChoices } from './choice.ts'
import { serveDigestPreview } from './digest-preview.ts'
import { serveNotifications } from './route.ts'
import { teamMailsJob } from './team-mails-job.ts'
import { tellJob } from './tell-job.ts'
import { serveUnsubscribe, type StopLinks } from './unsubscribe.ts'

type Parts = {
  database: Database
  publicUrl: string
  onMail: () => void
  stopLinks: StopLinks
  composeMail: Composer
}

/** What the bell shows, and what of it is mailed. The database itself writes it, and decides who gets what. */
export function notificationsArea({ database, publicUrl, onMail, stopLinks, composeMail }: Parts): Area {
  const streams = new Map<string, number>()
  return {
    name: 'notifications',
    serve({ serve, feed }) {
      feed.onReader(({ actorId }, came) => {
        const count = (streams.get(actorId) ?? 0) + (came ? 1 : -1)
        if (count > 0) streams.set(actorId, count)
        else streams.delete(actorId)
      })
      serveNotifications(serve, { database })
      serveChoices(serve, database)
      serveDigestPreview(serve, { database, publicUrl, composeMail })
      serveUnsubscribe(serve, { database, stopLinks })
    },
    jobs: [tellJob({ publicUrl, onMail, isHere: (person) => streams.has(person) }), teamMailsJob, assignedJob],
    liveTopics: {
      // An admin reads no other user's notifications, so none is signaled; those without a user are for the whole staff.
      notifications: {
        kinds: ['notification'],
        mayConcern: (reader, owner) => (owner === null ? reader.role === 'admin' : reader.actorId === owner),
      },
      notification_choices: {
        kinds: ['notificationChoice', 'notification'],
        mayConcern: ({ actorId }, owner) => actorId === owner,
      },
      digest_choices: { kinds: ['notificationChoice'], mayConcern: ({ actorId }, owner) => actorId === owner },
    },
    purge: [
      // One for the whole staff counts as read once all have read it, or 90 days after it came.
      { text: 'select app.resolve_old_staff_notifications()', writes: true },
      { text: `delete from notifications where read_at < now() - interval '90 days'` },
    ],
  }
}
