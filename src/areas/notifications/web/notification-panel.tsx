import { useInfiniteQuery } from '@tanstack/react-query'
import { IconBellCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useMayChangeOwn } from '../../../kit/session/web/session.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { Notification } from '../contract.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-panel.module.css'
import { notificationQuery } from './notification-query.ts'
import { useMarkRead } from './use-mark-read.ts'

export type NotificationPanelProps = { unread: number; onClose: (withFocus: boolean) => void }

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** What happened, newest first. Arrows move, Enter opens and marks as read, Esc closes. */
export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const notifications = useInfiniteQuery(notificationQuery)
  const mark = useMarkRead()
  const mayMark = useMayChangeOwn()
  const [now] = useState(() => new Date())
  const items = notifications.data?.pages.flatMap((page) => page.items)

  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose(true)
    else if (!steps[event.key]) return
    else {
      const links = [...(panel.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])]
      links[
        steps[event.key]?.(
          links.findIndex((link) => link === document.activeElement),
          links.length - 1,
        ) ?? 0
      ]?.focus()
    }
    event.preventDefault()
  }
  function open(item: Notification) {
    if (!item.readAt && mayMark) mark.mutate({ ids: [item.id] })
    onClose(false)
  }

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={press}
    >
      <div className={classes.head}>
        <h2 id={titleId}>Notifications</h2>
        {unread > 0 && mayMark && (
          <button
            type="button"
            className="link"
            onClick={() => {
              mark.mutate({ all: true })
              panel.current?.focus()
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      <div className={classes.body}>
        {items && items.length > 0 && (
          <ul>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} now={now} onOpen={() => open(item)} />
            ))}
          </ul>
        )}
        {items?.length === 0 && (
          <div className={classes.empty}>
            <IconBellCheck size={24} aria-hidden />
            <p>
              <b>You’re all caught up</b>
            </p>
            <p>When something is done, or we need something from you, you’ll see it here.</p>
          </div>
        )}
        {notifications.isPending && (
          <LoadingState label="Loading notifications...">
            <NotificationSkeleton />
          </LoadingState>
        )}
        {notifications.isError && (
          <p className={classes.trouble} role="alert">
            <b>We couldn’t load your notifications.</b> {readDetail(notifications.error)}{' '}
            <button
              type="button"
              className="link"
              onClick={() => void (items ? notifications.fetchNextPage() : notifications.refetch())}
            >
              Try again
            </button>
          </p>
        )}
        {notifications.hasNextPage && !notifications.isError && (
          <button
            type="button"
            className={classes.more}
            disabled={notifications.isFetchingNextPage}
            onClick={() => void notifications.fetchNextPage()}
          >
            {notifications.isFetchingNextPage ? 'Loading...' : 'Show earlier ones'}
          </button>
        )}
      </div>
    </section>
  )
}

function NotificationSkeleton() {
  return [180, 240, 150].map((width) => (
    <div key={width} className={classes.skeleton}>
      <Skeleton width={width} height={12} />
      <Skeleton width={90} height={10} />
    </div>
  ))
}
