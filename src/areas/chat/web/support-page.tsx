import { useContext } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { InnerPage } from '../../../kit/ui/page-head.tsx'
import { Conversation } from './conversation.tsx'
import { StaffConversations } from './staff-conversations.tsx'
import classes from './support-page.module.css'
import { ThirdPartyChat } from './third-party-chat.tsx'

/** Support Chat: a client's conversation with the team, or all conversations for staff. `chatUrl` is a third party's chat, empty for our own. */
export function SupportPage({ chatUrl }: { chatUrl: string }) {
  const user = useSession()?.user
  const focus = useClientFocus()
  const inner = useContext(InnerPage)
  if (!user) return null
  const Heading = inner ? 'h2' : 'h1'
  return (
    <div className={classes.page} data-inner={inner || undefined}>
      <Heading className={classes.title}>Support Chat</Heading>
      <div className={classes.card}>
        {user.role === 'admin' ? (
          focus ? (
            <Conversation key={focus} client={focus} isStaff focused />
          ) : (
            <StaffConversations />
          )
        ) : chatUrl ? (
          <ThirdPartyChat url={chatUrl} client={user.id} />
        ) : (
          <Conversation client={user.acting?.client ?? user.id} isStaff={false} />
        )}
      </div>
    </div>
  )
}
