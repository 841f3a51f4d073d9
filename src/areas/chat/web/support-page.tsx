import { useSession } from '../../../kit/session/web/session.ts'
import { useClientFocus } from '../../../kit/client-focus/web.ts'
import { Conversation } from './conversation.tsx'
import { StaffConversations } from './staff-conversations.tsx'
import classes from './support-page.module.css'
import { ThirdPartyChat } from './third-party-chat.tsx'

/** Support Chat: a client's conversation with the team, or all conversations for staff. `chatUrl` is a third party's chat, empty for our own. */
export function SupportPage({ chatUrl }: { chatUrl: string }) {
  const user = useSession()?.user
  const focus = useClientFocus()
  if (!user) return null
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Support Chat</h1>
      <div className={classes.card}>
        {user.role === 'admin'
          ? focus ? <Conversation key={focus} client={focus} isStaff focused /> : <StaffConversations />
          : chatUrl ? <ThirdPartyChat url={chatUrl} client={user.id} /> : <Conversation key={user.id} client={user.id} isStaff={false} />}
      </div>
    </div>
  )
}
