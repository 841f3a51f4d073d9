import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArchive, IconMessages, IconSearch, IconUserSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { conversationListQuery } from './chat-query.ts'
import { ListSkeleton } from './chat-skeleton.tsx'
import classes from './conversation-list.module.css'
import { ConversationRow, OtherRow } from './conversation-row.tsx'
import { useMinute } from './use-minute.ts'

/** Milliseconds between the last letter and the question. */
const pause = 180

/** All conversations for staff: search by name, open or archived, the unread first. */
export function ConversationList({ chosen }: { chosen: string | undefined }) {
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<'open' | 'archived'>('open')
  const search = useLater(typed.trim())
  const query = useInfiniteQuery(conversationListQuery(show, search))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const others = query.data?.pages[0]?.others ?? []
  const now = useMinute()
  return (
    <nav className={classes.pane} aria-label="Conversations">
      <div className={classes.tools} data-no-print>
        <TextInput
          size="xs"
          type="search"
          aria-label="Search by client name"
          placeholder="Client name"
          autoComplete="off"
          spellCheck={false}
          className={classes.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={
            typed ? (
              <IconButton label="Clear search" icon={<IconX size={14} />} onClick={() => setTyped('')} />
            ) : undefined
          }
        />
        <div className={classes.switch} role="group" aria-label="Which conversations">
          {(['open', 'archived'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={show === one} onClick={() => setShow(one)}>
              {one === 'open' ? 'Open' : 'Archived'}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.rows} aria-busy={query.isPlaceholderData || undefined}>
        {query.isPending && <ListSkeleton />}
        {query.isError && !query.data && (
          <ErrorState
            title="We couldn’t load the conversations"
            onRetry={() => void query.refetch()}
            error={query.error}
          />
        )}
        {query.data && items.length + others.length === 0 && <Nothing search={search} show={show} />}
        <ul>
          {items.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow conversation={conversation} chosen={conversation.userId === chosen} now={now} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="subtle"
            size="xs"
            fullWidth
            className={classes.more}
            onClick={() => void query.fetchNextPage()}
            loading={query.isFetchingNextPage}
          >
            More conversations
          </Button>
        )}
        {others.length > 0 && (
          <>
            <h2 className={classes.heading}>Start a conversation</h2>
            <ul>
              {others.map((one) => (
                <li key={one.userId}>
                  <OtherRow {...one} chosen={one.userId === chosen} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </nav>
  )
}

function Nothing({ search, show }: { search: string; show: 'open' | 'archived' }) {
  if (search)
    return (
      <EmptyState
        icon={<IconUserSearch size={20} />}
        title={`No matches for “${search}”`}
        why={`We searched the names of ${show === 'open' ? 'all clients with no archived conversation' : 'clients with an archived conversation'}.`}
      />
    )
  if (show === 'archived')
    return (
      <EmptyState
        icon={<IconArchive size={20} />}
        title="No archived conversations"
        why="Archived conversations stay here until their next message."
      />
    )
  return (
    <EmptyState
      icon={<IconMessages size={20} />}
      title="No open conversations"
      why="Messages from clients appear here. To start a conversation, search for the client."
    />
  )
}

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
