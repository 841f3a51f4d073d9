import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconClock, IconDots, IconMail, IconTrash } from '@tabler/icons-react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { formatDay } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { InvitedColleague } from '../contract.ts'
import classes from './team.module.css'
import { accessNames, type Invitations, teamQuery } from './team-query.ts'

type InvitedRowProps = { invited: InvitedColleague; manages: boolean } & Invitations

/** Someone who was invited and has not joined yet. */
export function InvitedRow({ invited, manages, invite, withdraw }: InvitedRowProps) {
  const { id, email, access, sentAt, expiresAt, expired, invitedBy } = invited
  const queries = useQueryClient()
  const now = useNow()
  const change = useMutation({
    mutationFn: ({ again }: { again: boolean }) => (again ? invite({ email, access }) : withdraw(id)),
    onSuccess: (_, { again }) => showSuccess(again ? 'Invitation sent again' : 'Invitation withdrawn'),
    onError: (error) => showError('We couldn’t change the invitation', { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries(teamQuery),
  })
  const act = (again: boolean) => {
    if (!change.isPending) change.mutate({ again })
  }
  return (
    <tr className={classes.row}>
      <th scope="row" aria-label={email}>
        <div className={classes.who}>
          <span className={classes.mail} aria-hidden="true">
            <IconMail size={15} />
          </span>
          <span className={classes.person}>
            <b>{email}</b>
            {invitedBy && <span className={classes.quiet}>Invited by {invitedBy === 'You' ? 'you' : invitedBy}</span>}
          </span>
        </div>
      </th>
      <td>{accessNames[access]}</td>
      <td>
        {expired ? (
          <StatusBadge tone="bad" icon={<IconAlertCircle size={14} />}>
            Link expired {formatDay(expiresAt, now.toISOString())}
          </StatusBadge>
        ) : (
          <StatusBadge tone="mute" icon={<IconClock size={14} />}>
            Invited {formatDay(sentAt, now.toISOString())}, link valid until {formatDay(expiresAt, now.toISOString())}
          </StatusBadge>
        )}
      </td>
      {manages && <td className={classes.quiet}>–</td>}
      <td className={`${classes.clients} ${classes.quiet}`}>0</td>
      {manages && (
        <>
          <td className={`${classes.count} ${classes.quiet}`}>–</td>
          <td className={classes.actions}>
            <div className={classes.buttons}>
              <Button variant="default" size="xs" data-row-stop onClick={() => act(true)}>
                Send again
              </Button>
              <ActionMenu
                label={`More about the invitation of ${email}`}
                icon={<IconDots size={18} />}
                actions={[
                  {
                    label: 'Withdraw invitation',
                    icon: <IconTrash size={16} />,
                    danger: true,
                    onClick: () => act(false),
                  },
                ]}
              />
            </div>
          </td>
        </>
      )}
    </tr>
  )
}
