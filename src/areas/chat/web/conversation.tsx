import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArchive, IconMessageCircle, IconUserSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { useFileDrop, useSafeDrops } from '../../../kit/files/web/file-drop.ts'
import type { OwnConversation } from '../contract.ts'
import { conversationQuery, messageQuery } from './chat-query.ts'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationSkeleton } from './chat-skeleton.tsx'
import classes from './conversation.module.css'
import { MessageList } from './message-list.tsx'
import { editUnsent, useUnsent } from './outbox.ts'
import { useArchive } from './use-archive.ts'
import { useAttach } from './use-attach.ts'
import { useSending } from './use-sending.ts'

type ConversationProps = {
  /** Whose conversation it is. */
  client: string
  isStaff: boolean
  back?: ReactNode
  focused?: boolean
}

/** One conversation: who is on the other side, the messages, and the field for the next. Give it the client as its key. */
export function Conversation({ client, isStaff, back, focused }: ConversationProps) {
  const found = useQuery(conversationQuery(client))
  const messages = useQuery(messageQuery(client, useQueryClient()))
  const unsent = useUnsent().filter((one) => one.client === client)
  const { send, attempt } = useSending(client)
  const user = useSession()?.user
  const mayWrite = useMayChange()
  const error = found.error ?? messages.error
  const isThere = found.data !== undefined && messages.data !== undefined
  const attach = useAttach(client)
  const { over, handlers } = useFileDrop(attach, true)
  useSafeDrops()

  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <section className={classes.conversation}>
        <EmptyState
          icon={<IconUserSearch size={20} />}
          title="Client not found"
          why="The account may have been deleted, or the link is wrong."
        />
      </section>
    )
  }
  return (
    <section
      {...(mayWrite ? handlers : {})}
      className={classes.conversation}
      data-over={over || undefined}
      aria-label={
        isStaff ? `Conversation with ${found.data?.clientName ?? 'the client'}` : 'Conversation with your team'
      }
    >
      <ConversationHead client={client} isStaff={isStaff} found={found.data} back={back} />
      {found.data && messages.data ? (
        <Body
          client={client}
          isStaff={isStaff}
          found={found.data}
          messages={messages.data.items.length}
          waiting={unsent.length}
        >
          <MessageList
            client={client}
            data={messages.data}
            conversation={found.data.conversation}
            side={isStaff ? 'admin' : 'client'}
            userId={user?.acting?.person ?? user?.id ?? ''}
            unsent={unsent}
            onRetry={attempt}
            onEdit={editUnsent}
          />
        </Body>
      ) : error ? (
        <ErrorState
          title="We couldn’t load the conversation"
          error={error}
          onRetry={() => {
            void found.refetch()
            void messages.refetch()
          }}
        />
      ) : (
        <ConversationSkeleton />
      )}
      {(isThere || !error) && !mayWrite && (
        <p className={classes.quiet}>You can read this conversation. Owners and helpers write in it.</p>
      )}
      {(isThere || !error) && mayWrite && (
        <Composer
          client={client}
          focused={focused}
          onSend={send}
          onFile={attach}
          label={isStaff ? `Message to ${found.data?.clientName ?? 'the client'}` : 'Message to your team'}
        />
      )}
    </section>
  )
}

type BodyProps = {
  client: string
  isStaff: boolean
  found: OwnConversation
  messages: number
  waiting: number
  children: ReactNode
}

function Body({ client, isStaff, found, messages, waiting, children }: BodyProps) {
  const { archive } = useArchive(client)
  const mayWrite = useMayChange()
  const archived = Boolean(found.conversation?.archivedAt)
  if (messages + waiting === 0) {
    return (
      <div className={classes.middle}>
        {isStaff ? (
          <EmptyState
            icon={<IconMessageCircle size={20} />}
            title="No messages yet"
            why={`${found.clientName} sees what you write here in Support Chat.`}
          />
        ) : (
          <EmptyState
            icon={<IconMessageCircle size={20} />}
            title={mayWrite ? 'Hello. How can we help?' : 'No messages yet'}
            why={
              mayWrite
                ? 'Ask us anything about your build-out. We answer here, usually within one business day.'
                : 'Messages with the team will appear here.'
            }
          />
        )}
      </div>
    )
  }
  // A client puts it out of sight; staff open an archived one to look something up.
  if (archived && !isStaff && waiting === 0 && mayWrite) {
    return (
      <div className={classes.middle}>
        <EmptyState
          icon={<IconArchive size={20} />}
          title="This conversation is archived"
          why="Your messages are kept. The next message, from you or from us, reopens it."
          action={
            <Button variant="default" size="xs" onClick={() => archive(false)}>
              Show messages
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={classes.body}>
      {archived && (
        <div className={classes.note}>
          <Note>Archived. The next message reopens the conversation.</Note>
        </div>
      )}
      {children}
    </div>
  )
}
