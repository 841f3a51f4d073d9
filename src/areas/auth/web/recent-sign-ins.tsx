import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client as clientOf } from '../../../kit/http/web/client.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { authRoutes, SignInEventKind } from '../contract.ts'
import classes from './recent-sign-ins.module.css'

const call = clientOf<typeof authRoutes>()

const words: Record<SignInEventKind, string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  failed: 'Wrong password',
  'held-back': 'Too many attempts, asked to wait',
  'signed-out': 'Signed out',
  'reset-asked': 'Reset link requested',
  'password-reset': 'New password set by reset link',
  'factor-asked': 'Password entered, second step asked for',
  'factor-passed': 'Signed in with the second step',
  'factor-failed': 'Second step failed',
  'factor-added': 'Second step set up',
  'factor-removed': 'Second step turned off',
  'factor-reset': 'Second step reset by the team',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes-made': 'New recovery codes made',
  'password-changed': 'Password changed',
  'email-asked': 'Change of e-mail requested',
  'email-withdrawn': 'Change of e-mail canceled',
  'email-changed': 'E-mail changed',
  'device-ended': 'Another device signed out',
  'session-reused': 'Old sign-in used again, signed out',
  'code-sent': 'Sign-in code sent',
  'code-failed': 'Wrong sign-in code',
  'link-used': 'Signed in with a link by e-mail',
  'address-confirmed': 'E-mail confirmed',
  'passkey-used': 'Signed in with a passkey',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'identity-linked': 'Account linked',
  'identity-unlinked': 'Account unlinked',
  'provider-used': 'Signed in with a linked account',
  deactivated: 'Account deactivated',
  reactivated: 'Account reactivated',
  'view-began': 'Began to view as a client',
  'view-left': 'Stopped viewing as a client',
  invited: 'Invited',
  joined: 'Invitation accepted',
}
const suspicious: SignInEventKind[] = ['failed', 'held-back', 'factor-failed', 'session-reused', 'code-failed']
const shownFirst = 6

/** The latest sign-ins and attempts of the user, or of the client in focus. */
export function RecentSignIns({ client }: { client: string | undefined }) {
  const now = useNow()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['signIn', client ?? null],
    queryFn: ({ signal }) => call('GET', '/api/sign-in-events', { client, signal }),
  })
  if (error && !data)
    return <ErrorState title="We couldn’t load recent sign-ins" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState label="Loading recent sign-ins">
        <Skeleton height={120} />
      </LoadingState>
    )
  if (data.items.length === 0) return <p>Nothing yet. Sign-ins are kept for 180 days.</p>
  const rest = data.items.length - shownFirst
  return (
    <>
      <ul className={classes.list}>
        {data.items.slice(0, all ? undefined : shownFirst).map(({ id, kind, at, times, address, browser }) => (
          <li key={id}>
            <span className={classes.what} data-bad={suspicious.includes(kind) || undefined}>
              {words[kind]}
              {times > 1 && `, ${times} times`}
            </span>
            <span className={classes.from}>{[browser, address].filter(Boolean).join(' · ')}</span>
            <time className={classes.when} dateTime={at} title={new Date(at).toLocaleString('en-US')}>
              {formatWhen(at, now)}
            </time>
          </li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button className={classes.more} variant="default" size="xs" onClick={() => setAll(true)}>
          Show {rest} more
        </Button>
      )}
    </>
  )
}
