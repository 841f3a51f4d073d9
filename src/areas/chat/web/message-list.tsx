import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ChatConversation } from '../contract.ts'
import { MessageRow, UnsentRow } from './message-row.tsx'
import type { MessageData } from './message-data.ts'
import { writeLines } from './message-line.ts'
import classes from './message-list.module.css'
import { OlderMessages } from './older-messages.tsx'
import { dropUnsent, type Unsent } from './outbox.ts'
import { useEnd } from './use-end.ts'
import { useMinute } from './use-minute.ts'
import { useReading } from './use-reading.ts'

type MessageListProps = {
  client: string
  data: MessageData
  conversation: ChatConversation | null
  side: 'client' | 'admin'
  userId: string
  unsent: Unsent[]
  onRetry: (unsent: Unsent) => void
  onEdit: (unsent: Unsent) => void
}

/** The conversation itself: older messages above, the newest at the end, which stays in sight while it is. */
export function MessageList({ client, data, conversation, side, userId, unsent, onRetry, onEdit }: MessageListProps) {
  const now = useMinute()
  const { items, older } = data
  const arrived = new Set(items.map(({ key }) => key))
  const waiting = unsent.filter(({ key }) => !arrived.has(key))
  const newest = items.findLast((message) => message.authorRole !== side)
  const { scroller, atEnd, toEnd } = useEnd(items[0]?.id, waiting.at(-1)?.key ?? items.at(-1)?.id)
  const firstNew = useFirstNew(data, conversation, side)
  const below = useBelow(newest?.id, atEnd)
  useReading({ client, newest, readId: conversation ? conversation.ownReadId : undefined, inSight: atEnd })
  useEffect(() => {
    for (const { key } of unsent) if (arrived.has(key)) dropUnsent(key)
  })
  const count = useRef(waiting.length)
  useEffect(() => {
    // What one writes oneself is always brought into sight.
    if (waiting.length > count.current) toEnd()
    count.current = waiting.length
  }, [toEnd, waiting.length])

  const seen = items.findLast(
    ({ id, authorRole }) => authorRole === side && conversation?.otherReadId && id <= conversation.otherReadId,
  )
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={classes.scroller} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        <div>
          <OlderMessages client={client} cursor={older} scroller={scroller} />
          <ol className={classes.list}>
            {writeLines(items, now, firstNew).map((line) => {
              if (line.kind === 'day')
                return (
                  <li key={line.id} className={classes.day}>
                    <span>{line.label}</span>
                  </li>
                )
              if (line.kind === 'new')
                return (
                  <li key={line.id} className={classes.fresh}>
                    <span>New</span>
                  </li>
                )
              const { message } = line
              return (
                <MessageRow
                  key={line.id}
                  message={message}
                  begins={line.begins}
                  own={message.authorRole === side}
                  author={message.authorId === userId ? 'You' : message.authorName}
                  seen={message === seen}
                />
              )
            })}
            {waiting.map((one) => (
              <UnsentRow key={one.key} unsent={one} onRetry={() => onRetry(one)} onEdit={() => onEdit(one)} />
            ))}
          </ol>
        </div>
      </div>
      {below && (
        <button type="button" className={classes.pill} onClick={toEnd}>
          <IconArrowDown size={14} aria-hidden />
          New messages
        </button>
      )}
    </div>
  )
}

// Where the unread began when the conversation was opened; what comes later is read as it comes.
function useFirstNew({ items }: MessageData, conversation: ChatConversation | null, side: string): string | undefined {
  const [first] = useState(() =>
    conversation && conversation.unread > 0
      ? items.find((message) => message.authorRole !== side && message.id > (conversation.ownReadId ?? ''))?.id
      : undefined,
  )
  return first
}

/** Whether the other side wrote since the end went out of sight. */
function useBelow(newest: string | undefined, atEnd: boolean): boolean {
  const [known, setKnown] = useState(newest)
  if (atEnd && known !== newest) setKnown(newest)
  return !atEnd && known !== newest
}
