import { Button } from '@mantine/core'
import { IconEye, IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { initials } from '../../../kit/ui/avatar.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { ClientRow } from '../contract.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './client-file.module.css'
import { HereToo } from './here-too.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'

type ClientIdentityProps = {
  client: ClientRow
  /** Shows the portal as the client sees it. */
  onView: () => void
  /** Asks something of the client; undefined for people who can’t be asked. */
  onAsk: (() => void) | undefined
}

/** Who the file is about, who else is here, and the ways to see what they see, to write to them and to ask them. */
export function ClientIdentity({ client, onView, onAsk }: ClientIdentityProps) {
  const { id, name, businessName, email, role, lastlogin, archivedAt, closingAskedAt } = client
  const now = useNow()
  return (
    <header className={classes.identity}>
      <span className={classes.initials} aria-hidden="true">
        {initials(businessName ?? name)}
      </span>
      <div className={classes.who}>
        <h1 className={classes.name}>{businessName ?? name}</h1>
        <p className={classes.facts}>
          {businessName && <span>{name}</span>}
          <span className={classes.email}>
            {email}
            <CopyButton value={email} label="Copy e-mail" />
          </span>
          {archivedAt && <span>archived {formatWhen(archivedAt, now)}</span>}
          {closingAskedAt && <span>asked to close the account {formatWhen(closingAskedAt, now)}</span>}
          <span>{lastlogin ? `signed in ${formatWhen(lastlogin, now)}` : 'not signed in yet'}</span>
        </p>
      </div>
      <HereToo clientId={id} />
      {role === 'client' && (
        <div className={classes.ways}>
          <Button
            variant="default"
            className={classes.view}
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={onView}
          >
            View as client
          </Button>
          <Button
            variant="default"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="."
                search={({ desk }: { desk?: string }) => ({ client: undefined, desk, tab: 'chat' })}
                {...props}
              />
            )}
          >
            Message
          </Button>
          {onAsk && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAsk}>
              Request
            </Button>
          )}
          <AccountMenu client={client} onView={onView} />
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
