import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconDots, IconEye, IconKey, IconListDetails, IconLogout, IconUserX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { Colleague } from '../contract.ts'
import { ClientCount, Factor, LastSignIn } from './colleague-cells.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { DeskParts } from './desk-parts.ts'
import type { Taker } from './hand-over.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import classes from './team.module.css'
import { accessNames, call, firstName, teamQuery } from './team-query.ts'

type ColleagueRowProps = {
  colleague: Colleague
  own: boolean
  /** The reader is a manager. */
  manages: boolean
  /** This is the last manager. */
  last: boolean
  /** Which of the others can take clients over. */
  takers: Taker[]
  /** Clients of the one who has most of them. */
  most: number
} & DeskParts

/** One of the staff, with what managers can do about them. */
export function ColleagueRow({ colleague, own, manages, last, takers, most, ...desk }: ColleagueRowProps) {
  const { id, name, email, access, deactivatedAt } = colleague
  const queries = useQueryClient()
  const navigate = useNavigate()
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
        <td className={classes.person}>
          <Factor colleague={colleague} />
        </td>
      )}
      <td className={classes.clients} data-label="Clients">
        <ClientCount colleague={colleague} most={most} />
      </td>
      {manages && (
        <>
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
                  label: 'Assigned clients',
                  icon: <IconListDetails size={16} />,
                  disabled: colleague.clients === 0,
                  onClick: () => void navigate({ to: '/desk', search: { client: undefined, assignee: id } }),
                },
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
              takers={takers}
              {...desk}
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
