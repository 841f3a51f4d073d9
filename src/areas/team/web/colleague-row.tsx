import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  IconDeviceMobile,
  IconDots,
  IconEye,
  IconKey,
  IconLogout,
  IconMessage,
  IconMinus,
  IconShieldOff,
  IconUserX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { formatDay, formatWhen } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { Colleague } from '../contract.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import classes from './team.module.css'
import { accessNames, call, firstName, teamQuery } from './team-query.ts'

const passkey = { name: 'Passkey', icon: <IconKey size={16} aria-hidden /> }
const factors: Record<string, { name: string; icon: ReactNode }> = {
  totp: { name: 'Authenticator app', icon: <IconDeviceMobile size={16} aria-hidden /> },
  phone: { name: 'Text message', icon: <IconMessage size={16} aria-hidden /> },
  webauthn: passkey,
  passkey,
}

type ColleagueRowProps = { colleague: Colleague; own: boolean; manages: boolean; last: boolean }

/** One of the staff. `manages`: the reader is a manager; `last`: this is the last manager. */
export function ColleagueRow({ colleague, own, manages, last }: ColleagueRowProps) {
  const { id, name, email, access, deactivatedAt } = colleague
  const queries = useQueryClient()
  const [shown, setShown] = useState<'reveals' | 'deactivate' | null>(null)
  const first = firstName(name)
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => showSuccess(done),
    onError: (error) => showError(`We couldn’t change ${name}`, { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries(teamQuery),
  })
  const act = (run: () => Promise<unknown>, done: string) => {
    if (!change.isPending) change.mutate({ run, done })
  }
  const params = { id }
  return (
    <tr className={classes.row} data-gone={deactivatedAt !== null || undefined}>
      <th scope="row">
        <div className={classes.who}>
          <Avatar name={name} />
          <span className={classes.person}>
            <span>
              {manages ? (
                <button type="button" className={classes.name} data-row-stop onClick={() => setShown('reveals')}>
                  {name}
                </button>
              ) : (
                <b>{name}</b>
              )}{' '}
              {own && <span className={classes.quiet}>(you)</span>}
            </span>
            <span className={classes.quiet}>{email}</span>
          </span>
        </div>
      </th>
      <td>
        {manages && !deactivatedAt ? (
          <NativeSelect
            size="xs"
            aria-label={`Role of ${name}`}
            disabled={last || change.isPending}
            title={last ? 'The last manager can’t leave. Make someone else a manager first.' : undefined}
            data={Object.entries(accessNames).map(([value, label]) => ({ value, label }))}
            value={access}
            onChange={(event) => {
              const next = event.currentTarget.value as Colleague['access']
              act(
                () => call('PATCH', '/api/team/:id', { params, body: { access: next } }),
                `${name} is now: ${accessNames[next]}`,
              )
            }}
          />
        ) : (
          accessNames[access]
        )}
      </td>
      <td className={classes.person}>
        <LastSignIn colleague={colleague} />
      </td>
      {manages && (
        <>
          <td className={classes.person}>
            <Factor colleague={colleague} />
          </td>
          <td className={classes.count} data-label="Revealed, 90 d">
            {access === 'no-secrets' && !colleague.revealed ? (
              <span className={classes.quiet}>No access</span>
            ) : (
              <button
                type="button"
                className="link tn"
                aria-label={`What ${name} revealed: ${colleague.revealed ?? 0}`}
                onClick={() => setShown('reveals')}
              >
                {colleague.revealed ?? 0}
              </button>
            )}
            {colleague.unchanged ? <span className={classes.bad}>{colleague.unchanged} not changed</span> : null}
          </td>
          <td className={`${classes.actions} ${classes.menu}`}>
            {deactivatedAt && (
              <Button
                variant="default"
                size="xs"
                onClick={() => act(() => call('POST', '/api/team/:id/restore', { params }), `${name} is restored`)}
              >
                Restore
              </Button>
            )}
            <ActionMenu
              label={`More about ${name}`}
              icon={<IconDots size={18} />}
              actions={[
                {
                  label: `What ${first} revealed`,
                  icon: <IconEye size={16} />,
                  onClick: () => setShown('reveals'),
                },
                {
                  label: 'Reset second factor',
                  icon: <IconKey size={16} />,
                  disabled: own || !colleague.factor,
                  onClick: () =>
                    act(
                      () => call('POST', '/api/team/:id/reset-factor', { params }),
                      `The second factor of ${name} is reset`,
                    ),
                },
                {
                  label: 'Sign out everywhere',
                  icon: <IconLogout size={16} />,
                  disabled: deactivatedAt !== null,
                  onClick: () =>
                    act(() => call('POST', '/api/team/:id/sign-out', { params }), `${name} is signed out everywhere`),
                },
                {
                  label: 'Deactivate…',
                  icon: <IconUserX size={16} />,
                  danger: true,
                  disabled: deactivatedAt !== null || last,
                  onClick: () => setShown('deactivate'),
                },
              ]}
            />
            <DeactivateDialog
              colleague={colleague}
              opened={shown === 'deactivate'}
              onClose={() => setShown(null)}
              onReview={() => setShown('reveals')}
            />
            {shown === 'reveals' && <RevealDialog colleague={colleague} onClose={() => setShown(null)} />}
          </td>
        </>
      )}
    </tr>
  )
}

function Factor({ colleague: { factor, factorAsked } }: { colleague: Colleague }) {
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

function LastSignIn({
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
