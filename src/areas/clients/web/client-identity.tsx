import { Button } from '@mantine/core'
import { IconBriefcase, IconEye, IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { initials } from '../../../kit/ui/avatar.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { ClientRow } from '../contract.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './client-file.module.css'
import { ClientBadge } from './client-status.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'

type ClientIdentityProps = {
  client: ClientRow
  /** Shows the portal as the client sees it. */
  onView: () => void
}

/** Who the file is about, with the ways to write to them, to work in their place, and to see what they see. */
export function ClientIdentity({ client, onView }: ClientIdentityProps) {
  const { id, name, businessName, email, role, lastlogin, archivedAt, closingAskedAt } = client
  const now = useNow()
  return (
    <header className={classes.identity}>
      <span className={classes.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={classes.who}>
        <div className={classes.line}>
          <h1 className={classes.name}>{name}</h1>
          <ClientBadge client={client} />
        </div>
        <p className={classes.facts}>
          {businessName && <span>{businessName}</span>}
          <span className={classes.email}>
            {email}
            <CopyButton value={email} label="Copy e-mail" />
          </span>
          {archivedAt && <span>archived {formatWhen(archivedAt, now)}</span>}
          {closingAskedAt && <span>asked to close the account {formatWhen(closingAskedAt, now)}</span>}
          <span>{lastlogin ? `signed in ${formatWhen(lastlogin, now)}` : 'not signed in yet'}</span>
        </p>
      </div>
      {role === 'client' && (
        <div className={classes.ways}>
          <Button
            variant="default"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/clients/$id" params={{ id }} search={{ client: undefined, tab: 'chat' }} {...props} />
            )}
          >
            Message
          </Button>
          <Button
            variant="default"
            leftSection={<IconBriefcase size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/" search={{ client: id }} {...props} />}
          >
            Work for this client
          </Button>
          <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={onView}>
            View as client
          </Button>
          <AccountMenu client={client} />
        </div>
      )}
    </header>
  )
}

/** The same space while the client is loading. */
export function ClientIdentitySkeleton() {
  return (
    <LoadingState label="Loading client...">
      <div className={classes.identity}>
        <Skeleton width={48} height={48} radius={24} />
        <div className={classes.who}>
          <Skeleton width={180} height={24} />
          <Skeleton width={260} />
        </div>
      </div>
    </LoadingState>
  )
}
