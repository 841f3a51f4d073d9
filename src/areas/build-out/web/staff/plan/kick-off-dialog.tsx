import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../../../../../kit/calendar/typed-date.ts'
import { ApiError, readDetail } from '../../../../../kit/http/web/api-error.ts'
import { client } from '../../../../../kit/http/web/client.ts'
import { BusyButton } from '../../../../../kit/ui/busy-button.tsx'
import { DateInput } from '../../../../../kit/ui/date-input.tsx'
import { Dialog } from '../../../../../kit/ui/dialog.tsx'
import { formatDay } from '../../../../../kit/ui/format.ts'
import { Note } from '../../../../../kit/ui/note.tsx'
import { showSuccess } from '../../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes } from '../../../contract.ts'
import { effectOfKickOff } from '../../../plan/effect.ts'
import { buildOutQuery } from '../../build-out-query.ts'
import { countDays } from '../../finish-words.ts'
import { undoFor } from '../use-task-cache.ts'
import { EffectBox } from './effect-box.tsx'
import classes from './plan-dialog.module.css'

const call = client<typeof buildOutRoutes>()

type KickOffDialogProps = { buildOut: BuildOut; opened: boolean; onClose: () => void }

/** Moves the kick-off, from which every date of the plan is counted, and says first how many dates move. */
export function KickOffDialog({ buildOut, opened, onClose }: KickOffDialogProps) {
  const form = useId()
  const field = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  // As it was when the dialog opened, or as someone else made it and this person has seen.
  const [base, setBase] = useState(buildOut)
  const [typed, setTyped] = useState(() => writeTypedDate(buildOut.startDate))
  const [submitted, setSubmitted] = useState(false)

  const put = async (plan: BuildOut) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, plan)
    void queryClient.invalidateQueries({ queryKey: ['client'] })
  }
  const move = async (startDate: string, version: number) => {
    const plan = await call('PATCH', '/api/build-outs/:id', {
      params: { id: buildOut.id },
      version,
      body: { startDate },
    })
    await put(plan)
    return plan
  }
  const save = useMutation({
    mutationFn: (startDate: string) => move(startDate, base.version),
    onSuccess: (plan) => {
      showSuccess(`Kick-off moved to ${formatDay(plan.startDate, plan.today)}`, {
        undo: () => move(base.startDate, plan.version),
        milliseconds: undoFor,
      })
      onClose()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return
      const { current } = error.body as { current?: BuildOut }
      if (!current) return
      setBase(current)
      await put(current)
    },
  })
  const { date, problem } = readTypedDate(typed)
  const wrong = date ? undefined : (problem ?? 'Enter the date of the kick-off.')
  const submit = () => {
    setSubmitted(true)
    if (!date) field.current?.querySelector('input')?.focus()
    else if (date === base.startDate) onClose()
    else if (!save.isPending) save.mutate(date)
  }
  const effect = date && date !== base.startDate ? effectOfKickOff(base, date) : undefined
  const conflict = save.error instanceof ApiError && save.error.code === 'changed_meanwhile'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Move the kick-off"
      subtitle="Every date of the plan is counted from it."
      dirty={typed !== writeTypedDate(base.startDate)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={save.isPending} busyLabel="Moving...">
            Move kick-off
          </BusyButton>
        </>
      }
    >
      <form
        id={form}
        ref={field}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {save.isError && (
          <Note tone={conflict ? 'warn' : 'bad'}>
            {readDetail(save.error)}
            {conflict && (
              <> The kick-off is now {formatDay(base.startDate, base.today)}. Move it again, or cancel to keep that.</>
            )}
          </Note>
        )}
        <DateInput
          data-autofocus
          label="Kick-off"
          description={`Now ${formatDay(base.startDate, base.today)}.`}
          value={typed}
          onChange={setTyped}
          error={submitted ? wrong : undefined}
        />
        {effect && (
          <>
            <p>
              <b>
                {effect.moved} {effect.moved === 1 ? 'date moves' : 'dates move'} {countDays(Math.abs(effect.days))}{' '}
                {effect.days > 0 ? 'later' : 'earlier'}.
              </b>{' '}
              What is done stays as it is.
            </p>
            <EffectBox effect={effect} today={base.today} />
          </>
        )}
      </form>
    </Dialog>
  )
}
