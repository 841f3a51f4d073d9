import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import type { ChatConversation } from '../contract.ts'
import classes from './conversation-row.module.css'
import { formatMessageTime } from './message-line.ts'
import { OnlineDot } from './online-mark.tsx'

type ConversationRowProps = { conversation: ChatConversation; chosen: boolean; now: Date }

/** One client's conversation in the staff's list: the last words, when, and how many are unread. */
export function ConversationRow({
  conversation: { userId, clientName, lastMessage, unread },
  chosen,
  now,
}: ConversationRowProps) {
  return (
    <Link
      to="/support"
      search={(before: { client?: string }) => ({ ...before, chat: userId })}
      className={classes.row}
      aria-current={chosen ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      resetScroll={false}
    >
      <span className={classes.face}>
        <Avatar name={clientName} />
        <OnlineDot client={userId} />
      </span>
      <span className={classes.words}>
        <span className={classes.line}>
          <b>{clientName}</b>
          {lastMessage && <time dateTime={lastMessage.at}>{formatMessageTime(lastMessage.at, now)}</time>}
        </span>
        <span className={classes.line}>
          <span className={classes.excerpt}>{lastMessage && describeExcerpt(lastMessage)}</span>
          {unread > 0 && (
            <span className={classes.badge}>
              {unread > 99 ? '99+' : unread}
              <span className="vh"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** A client with whom no one has written yet; opening it is the way to begin. */
export function OtherRow({ userId, clientName, chosen }: { userId: string; clientName: string; chosen: boolean }) {
  return (
    <Link
      to="/support"
      search={(before: { client?: string }) => ({ ...before, chat: userId })}
      className={classes.row}
      aria-current={chosen ? 'true' : undefined}
      resetScroll={false}
    >
      <span className={classes.face}>
        <Avatar name={clientName} />
        <OnlineDot client={userId} />
      </span>
      <span className={classes.words}>
        <b>{clientName}</b>
        <span className={classes.excerpt}>No messages yet</span>
      </span>
    </Link>
  )
}

function describeExcerpt({
  excerpt,
  files,
  authorRole,
  authorName,
}: NonNullable<ChatConversation['lastMessage']>): string {
  const words = excerpt.trim() || `${files} ${files === 1 ? 'file' : 'files'}`
  return authorRole === 'admin' ? `${authorName.split(' ')[0]}: ${words}` : words
}
