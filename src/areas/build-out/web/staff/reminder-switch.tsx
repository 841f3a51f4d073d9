import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { client } from '../../../../kit/http/web/client.ts'
import { formatDay } from '../../../../kit/ui/format.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { showError } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import classes from './asked-of-client.module.css'

const call = client<typeof buildOutRoutes>()

type ReminderSwitchProps = { buildOut: BuildOut; reminders: NonNullable<BuildOut['reminders']> }

/** Whether the client is reminded without anyone doing it, who paused that and since when. */
export function ReminderSwitch({ buildOut, reminders: { pausedAt, pausedBy } }: ReminderSwitchProps) {
  const queries = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const change = useMutation({
    mutationFn: (on: boolean) =>
      call('POST', '/api/build-outs/:id/reminders', { params: { id: buildOut.id }, body: { paused: !on } }),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: (error) => showError('We couldn’t change the reminders', { detail: readDetail(error) }),
  })
  const on = change.isPending ? change.variables : pausedAt === null
  return (
    <div className={classes.reminders}>
      <Switch label="Automatic reminders" checked={on} onChange={(next) => change.isPending || change.mutate(next)} />
      <p>
        {on || !pausedAt
          ? 'By e-mail, 1, 3 and 5 days after something is asked.'
          : `Paused by ${pausedBy} on ${formatDay(pausedAt, buildOut.today)}. No reminders go out until you turn them on.`}
      </p>
    </div>
  )
}
