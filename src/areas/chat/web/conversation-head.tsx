import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { useMayChange } from '../../../kit/session/web/session.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import { InnerPage } from '../../../kit/ui/page-head.tsx'
import type { OwnConversation } from '../contract.ts'
import classes from './conversation-head.module.css'
import { OnlineMark } from './online-mark.tsx'
import { TeamProfile } from './team-profile.tsx'
import { useArchive } from './use-archive.ts'

type ConversationHeadProps = {
  client: string
  /** Staff see whom they write with; a client sees the team. */
  isStaff: boolean
  found: OwnConversation | undefined
  /** The way back to the list, on small screens. */
  back?: ReactNode
}

/** Who is on the other side, whether they are online, and what can be done with the conversation. */
export function ConversationHead({ client, isStaff, found, back }: ConversationHeadProps) {
  const [profile, setProfile] = useState(false)
  const inFile = useContext(InnerPage)
  const mayArchive = useMayChange()
  const name = isStaff ? (found?.clientName ?? '') : 'Your team'
  return (
    <header className={classes.head}>
      {back}
      {isStaff ? <Avatar name={name} /> : <BrandMark size={32} />}
      <div className={classes.who}>
        <h2 className={classes.name}>{name || '\u00a0'}</h2>
        <OnlineMark client={isStaff ? client : undefined} />
      </div>
      {found?.conversation && mayArchive && (
        <ArchiveButton client={client} archived={found.conversation.archivedAt !== null} />
      )}
      {/* In the client's own file the link would lead where one is. */}
      {isStaff ? (
        !inFile && (
          <Button
            className={classes.action}
            variant="default"
            size="xs"
            aria-label="View profile"
            leftSection={<IconUserCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/clients/$id" params={{ id: client }} search={{ client: undefined }} {...props} />
            )}
          >
            <span className={classes.word}>View profile</span>
          </Button>
        )
      ) : (
        <Button
          className={classes.action}
          variant="default"
          size="xs"
          aria-label="View profile"
          leftSection={<IconUserCircle size={16} aria-hidden />}
          onClick={() => setProfile(true)}
        >
          <span className={classes.word}>View profile</span>
        </Button>
      )}
      {!isStaff && <TeamProfile client={client} opened={profile} onClose={() => setProfile(false)} />}
    </header>
  )
}

function ArchiveButton({ client, archived }: { client: string; archived: boolean }) {
  const { archive, busy } = useArchive(client)
  const label = archived ? 'Unarchive' : 'Archive'
  return (
    <Button
      className={classes.action}
      variant="default"
      size="xs"
      aria-label={label}
      title={archived ? undefined : 'Archive until the next message'}
      leftSection={archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) archive(!archived)
      }}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  )
}
