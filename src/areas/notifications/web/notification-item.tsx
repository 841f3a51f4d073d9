import { Link } from '@tanstack/react-router'
import { readInnerPath } from '../../../kit/address/inner-path.ts'
import { formatWhen } from '../../../kit/ui/format.ts'
import type { Notification } from '../contract.ts'
import classes from './notification-panel.module.css'

/** One notification: what, who, when; opens what it is about. */
export function NotificationItem({ item, now, onOpen }: { item: Notification; now: Date; onOpen: () => void }) {
  const { title, detail, actorName, createdAt, readAt, times, kind, path } = item
  const { to, search } = readInnerPath(path)
  // A reminder needs no count; uploads and messages show how many.
  const more = kind === 'document' || kind === 'message' ? times - 1 : 0
  const who = actorName && !title.startsWith(actorName) ? actorName : undefined
  return (
    <li className={classes.item}>
      <Link
        data-notification
        to={to}
        search={({ client }: { client?: string | undefined }) => ({ client, ...search })}
        state={{ foundAt: Date.parse(createdAt) }}
        className={classes.link}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.title}>
            {readAt === null && <span className="vh">Unread: </span>}
            {title}
          </span>
          {detail && (
            <span className={classes.detail}>
              {detail}
              {more > 0 && ` and ${more} more`}
            </span>
          )}
          <span className={classes.facts}>
            {who && (
              <>
                {who} <span aria-hidden="true">·</span>{' '}
              </>
            )}
            <time dateTime={createdAt}>{formatWhen(createdAt, now)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}
