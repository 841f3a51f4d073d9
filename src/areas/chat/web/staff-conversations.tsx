import { IconChevronLeft, IconMessageCircle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { conversationListQuery } from './chat-query.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import classes from './staff-conversations.module.css'

/** The list and the chosen conversation beside it; on small screens one of the two. */
export function StaffConversations() {
  useNewestUnread()
  const chosen = useSearch({
    strict: false,
    select: ({ chat }: Record<string, unknown>) => (typeof chat === 'string' ? chat : undefined),
  })
  return (
    <div className={classes.panes} data-chosen={chosen ? true : undefined}>
      <div className={classes.list}>
        <ConversationList chosen={chosen} />
      </div>
      <div className={classes.conversation}>
        {chosen ? (
          <Conversation key={chosen} client={chosen} isStaff focused back={<Back />} />
        ) : (
          <div className={classes.none}>
            <EmptyState
              icon={<IconMessageCircle size={20} />}
              title="Choose a conversation"
              why="Unread conversations are at the top."
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Without a selection, the newest unread conversation is shown, where there is room for it beside the list. */
function useNewestUnread() {
  const chosen = useSearch({ strict: false, select: ({ chat }: Record<string, unknown>) => chat !== undefined })
  const navigate = useNavigate()
  const [came] = useState(chosen)
  const newest = useInfiniteQuery({ ...conversationListQuery('open', ''), enabled: !came }).data?.pages[0]?.items[0]
  const settled = useRef(came)
  useEffect(() => {
    if (settled.current || !newest) return
    settled.current = true
    if (newest.unread === 0 || matchMedia('(max-width: 860px)').matches) return
    void navigate({
      to: '/support',
      search: (before: { client?: string }) => ({ ...before, chat: newest.userId }),
      replace: true,
      resetScroll: false,
    })
  }, [newest, navigate])
}

function Back() {
  return (
    <Link
      to="/support"
      search={(before: { client?: string }) => ({ ...before, chat: undefined })}
      className={classes.back}
      aria-label="All conversations"
    >
      <IconChevronLeft size={20} aria-hidden />
    </Link>
  )
}
