import { IconDeviceMobile, IconKey, IconMessage, IconMinus, IconShieldOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatWhen } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { Colleague } from '../contract.ts'
import classes from './team.module.css'

const passkey = { name: 'Passkey', icon: <IconKey size={16} aria-hidden /> }
const factors: Record<string, { name: string; icon: ReactNode }> = {
  totp: { name: 'Authenticator app', icon: <IconDeviceMobile size={16} aria-hidden /> },
  phone: { name: 'Text message', icon: <IconMessage size={16} aria-hidden /> },
  webauthn: passkey,
  passkey,
}

/** The second factor of one of the staff, or that there is none. */
export function Factor({ colleague: { factor, factorAsked } }: { colleague: Colleague }) {
  if (factor)
    return (
      <span className={classes.factor}>
        {factors[factor]?.icon} {factors[factor]?.name ?? factor}
      </span>
    )
  return (
    <>
      <span className={`${classes.factor} ${classes.warn}`}>
        <IconShieldOff size={16} aria-hidden /> Not set up
      </span>
      {factorAsked && <span className={classes.quiet}>Asked for at the next sign-in</span>}
    </>
  )
}

/** When and with what someone on the staff was last there, or since when they are not. */
export function LastSignIn({
  colleague: { here, lastSignIn, browser, deactivatedAt, deactivatedBy },
}: {
  colleague: Colleague
}) {
  const now = useNow()
  if (deactivatedAt)
    return (
      <StatusBadge tone="mute" icon={<IconMinus size={14} />}>
        Deactivated {formatDay(deactivatedAt, now.toISOString())}
        {deactivatedBy && ` by ${deactivatedBy}`}
      </StatusBadge>
    )
  return (
    <>
      <span className={here ? classes.here : undefined}>
        {here ? 'Here now' : lastSignIn ? formatWhen(lastSignIn, now) : 'Never'}
      </span>
      {browser && <span className={classes.quiet}>{browser}</span>}
    </>
  )
}

/** How many clients someone looks after, as a link to them on the desk; the bar is relative to `most`. */
export function ClientCount({ colleague: { id, name, clients }, most }: { colleague: Colleague; most: number }) {
  if (clients === 0) return <span className={classes.quiet}>0</span>
  return (
    <span className={classes.load}>
      <Link
        to="/desk"
        search={{ client: undefined, assignee: id }}
        className="link tn"
        aria-label={`Clients of ${name}: ${clients}`}
      >
        {clients.toLocaleString('en-US')}
      </Link>
      <progress className={classes.bar} value={clients} max={most} aria-hidden="true" />
    </span>
  )
}
