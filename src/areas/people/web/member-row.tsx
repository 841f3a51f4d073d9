import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconUserMinus } from '@tabler/icons-react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import type { ClientAccess } from '../../../kit/session/contract.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { Member } from '../contract.ts'
import { accessChoices, accessNames } from './access-name.ts'
import classes from './people.module.css'
import { call, peopleQuery } from './people-query.ts'

type MemberRowProps = {
  member: Member
  client: string | undefined
  own: boolean
  mayChange: boolean
  /** The last owner, who stays one. */
  onlyOwner: boolean
  onRemove: () => void
}

/** One of a client's people, with what they may do. */
export function MemberRow({ member, client, own, mayChange, onlyOwner, onRemove }: MemberRowProps) {
  const { id, version, name, email, access, lastlogin } = member
  const now = useNow()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (next: ClientAccess) =>
      call('PATCH', '/api/people/:id', { params: { id }, version, body: { access: next } }),
    onSuccess: (_, next) => showSuccess(`${name} is ${next === 'owner' ? 'an owner' : `a ${next}`} now`),
    onError: (error) => showError(`We couldn’t change what ${name} may do`, { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries(peopleQuery(client)),
  })
  return (
    <li className={rows.row} data-wraps>
      <Avatar name={name} />
      <div className={rows.text}>
        <b>
          {name}
          {own && ' (you)'}
        </b>
        <p>
          {email} · {lastlogin ? `signed in ${formatWhen(lastlogin, now)}` : 'not signed in yet'}
        </p>
      </div>
      {mayChange && !onlyOwner ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={`What ${name} may do`}
            value={change.isPending ? change.variables : access}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.value as ClientAccess)}
            data={accessChoices}
          />
          <IconButton label={`Remove ${name}`} icon={<IconUserMinus size={16} />} onClick={onRemove} />
        </>
      ) : (
        <span className={classes.access}>{accessNames[access]}</span>
      )}
    </li>
  )
}
