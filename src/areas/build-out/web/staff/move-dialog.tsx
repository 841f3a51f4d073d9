import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { client } from '../../../../kit/http/web/client.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut } from '../../contract.ts'
import type { MoveStep, moveRoutes } from '../../move-contract.ts'
import { phaseOf, planDone, planMove } from '../../plan/phase-move.ts'
import { buildOutQuery } from '../build-out-query.ts'
import type { AskedClient } from './ask-preview.tsx'
import { MoveSteps } from './move-steps.tsx'
import { type Choice, readSteps } from './move-choice.ts'
import classes from './request-dialog.module.css'
import { undoFor } from './use-task-cache.ts'

const call = client<typeof moveRoutes>()

type MoveDialogProps = {
  client: AskedClient | undefined
  /** Key of the phase that was chosen before, or 'done'; it can be changed here. */
  phase: string | undefined
  /** That someone else has moved the client since the dialog was opened. */
  meanwhile: string | undefined
  opened: boolean
  onClose: () => void
}

/**
 * Moves a client to a phase. A phase follows from the tasks that are open, so it says which are in between, and asks what
 * becomes of each: completed, or skipped with a reason; to go back, one is reopened. All of it happens at once or not at all.
 */
export function MoveDialog({ opened, client: one, phase, meanwhile, onClose }: MoveDialogProps) {
  // The dialog keeps its words while it closes, and begins empty when it is opened again.
  const [shown, setShown] = useState({ client: one, phase, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ client: one, phase, opening: shown.opening + 1 })
  }
  if (!shown.client) return null
  return (
    <OpenDialog
      key={shown.opening}
      opened={opened}
      client={shown.client}
      phase={shown.phase}
      meanwhile={meanwhile}
      onClose={onClose}
    />
  )
}

function OpenDialog({ client: one, phase, meanwhile, opened, onClose }: MoveDialogProps & { client: AskedClient }) {
  const form = useId()
  const queryClient = useQueryClient()
  const [target, setTarget] = useState(phase ?? '')
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [submitted, setSubmitted] = useState(false)
  const { queryKey, ...query } = buildOutQuery(one.id)
  const plan = useQuery({ queryKey, ...query, enabled: opened })
  const name = one.company ?? one.person
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  const move = useMutation({
    mutationFn: ({ id, steps }: { id: string; steps: MoveStep[] }) =>
      call('POST', '/api/build-outs/:id/move', { params: { id }, body: { phase: target, steps } }),
    onSuccess({ items }, { id }) {
      const tasks = items.map((task) => ({ id: task.id, version: task.version }))
      showSuccess(`${name} moved to ${titleOf(plan.data, target)}`, {
        undo: () => call('POST', '/api/build-outs/:id/move/undo', { params: { id }, body: { tasks } }).then(refresh),
        milliseconds: undoFor,
      })
      onClose()
    },
    // Refused because of what is different now, it shows that.
    onSettled: refresh,
  })
  const way = plan.data && target !== '' ? planMove(plan.data.tasks, target) : undefined
  const steps = plan.data && way && readSteps(plan.data.tasks, way, choices)
  const submit = () => {
    setSubmitted(true)
    if (plan.data && steps && !steps.wrong && !move.isPending) move.mutate({ id: plan.data.id, steps: steps.items })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={target === '' ? `Move ${name}` : `Move ${name} to ${titleOf(plan.data, target)}?`}
      subtitle="A phase follows from the tasks that are open. It can be undone for ten seconds."
      dirty={choices.size > 0}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            form={form}
            busy={move.isPending}
            busyLabel="Moving..."
            disabled={!way || way.kind === 'here' || way.kind === 'none'}
          >
            Move
          </BusyButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {plan.isError && !plan.data && (
          <ErrorState title="The plan did not load" onRetry={() => void plan.refetch()} error={plan.error} />
        )}
        {(plan.data ?? !plan.isError) && (
          <NativeSelect
            label="Phase"
            data-autofocus
            value={target}
            data={[
              { value: '', label: plan.data ? 'Choose a phase' : 'Loading the plan...', disabled: true },
              ...phasesOf(plan.data, target),
            ]}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onChange={(event) => {
              setTarget(event.currentTarget.value)
              setSubmitted(false)
              move.reset()
            }}
          />
        )}
        {meanwhile !== undefined && <Note tone="warn">{meanwhile} Below is the plan as it is now.</Note>}
        {plan.data && way && (
          <MoveSteps
            plan={plan.data}
            way={way}
            name={name}
            choices={choices}
            onChoice={(key, choice) => setChoices(new Map(choices).set(key, choice))}
            submitted={submitted}
          />
        )}
        {move.isError && way?.kind !== 'here' && <Note tone="bad">{describeFailure(move.error, name)}</Note>}
      </form>
    </Dialog>
  )
}

/** What a move that failed leaves. Where the connection was lost, it may have arrived all the same. */
const describeFailure = (error: unknown, name: string): string =>
  error instanceof ApiError && error.status === 0
    ? `We couldn’t reach the server, so ${name} is still where it was, unless the move got through. Try again once you’re online: nothing happens twice.`
    : `Nothing was changed. ${readDetail(error)}`

/** The name of a phase; the end of the plan has one of its own. */
const titleOf = (plan: BuildOut | undefined, phase: string) =>
  phase === planDone ? 'Done' : (plan?.phases.find(({ key }) => key === phase)?.title ?? '...')

/** The phases of a plan to choose from, the present one named as such. */
function phasesOf(plan: BuildOut | undefined, target: string) {
  if (!plan) return target === '' ? [] : [{ value: target, label: '...' }]
  const now = phaseOf(plan.tasks)
  return [...plan.phases.map(({ key }) => key), planDone].map((value) => ({
    value,
    label: value === now ? `${titleOf(plan, value)} (now)` : titleOf(plan, value),
  }))
}
