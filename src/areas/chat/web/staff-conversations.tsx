import { IconChevronLeft, IconMessageCircle } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import classes from './staff-conversations.module.css'

/** The list and the chosen conversation beside it; on small screens one of the two. */
export function StaffConversations() {
  const chosen = useSearch({ strict: false, select: ({ chat }: Record<string, unknown>) => (typeof chat === 'string' ? chat : undefined) })
  return (
    <div className={classes.panes} data-chosen={chosen ? true : undefined}>
      <div className={classes.list}><ConversationList chosen={chosen} /></div>
      <div className={classes.conversation}>
        {chosen
          ? <Conversation key={chosen} client={chosen} isStaff focused back={<Back />} />
          : <div className={classes.none}><EmptyState icon={<IconMessageCircle size={20} />} title="Choose a conversation" why="The unread ones stand at the top of the list." /></div>}
      </div>
    </div>
  )
}

function Back() {
  return (
    <Link to="/support" search={(before: { client?: string }) => ({ ...before, chat: undefined })} className={classes.back} aria-label="All conversations">
      <IconChevronLeft size={20} aria-hidden />
    </Link>
  )
}
