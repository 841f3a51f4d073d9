import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { client } from '../../../../kit/http/web/client.ts'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { showError } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import { describeReminders } from './reminder-words.ts'
import classes from './asked-of-client.module.css'

const call = client<typeof buildOutRoutes>()

type ReminderSwitchProps = { buildOut: BuildOut; reminders: NonNullable<BuildOut['reminders']> }

/** Whether the client is reminded without anyone doing it, who paused that and since when, and why nobody would get a reminder. */
export function ReminderSwitch({ buildOut, reminders }: ReminderSwitchProps) {
  const queries = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const change = useMutation({
    mutationFn: (on: boolean) =>
      call('POST', '/api/build-outs/:id/reminders', { params: { id: buildOut.id }, body: { paused: !on } }),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: (error) => showError('We couldn’t change the reminders', { detail: readDetail(error) }),
  })
  const on = change.isPending ? change.variables : reminders.pausedAt === null
  return (
    <div className={classes.reminders}>
      <Switch label="Automatic reminders" checked={on} onChange={(next) => change.isPending || change.mutate(next)} />
      <p>{describeReminders(on ? { ...reminders, pausedAt: null } : reminders, buildOut.today)}</p>
    </div>
  )
}
