import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { client } from '../../../../kit/http/web/client.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import type { TaskState } from '../../contract.ts'
import type { CommonTask, ManyChange, ManyCheck, manyRoutes } from '../../many-contract.ts'
import { planQuery } from '../editor/plan-query.ts'
import type { AskedClient } from './ask-preview.tsx'
import { ManyEffect } from './many-effect.tsx'
import classes from './request-dialog.module.css'
import { stateLooks, stateOrder } from './state-look.ts'

const call = client<typeof manyRoutes>()
const form = 'change-many'

type ChangeManyDialogProps = {
  clients: AskedClient[]
  opened: boolean
  onClose: () => void
  /** Takes the id of the send, which has begun and can be taken back. */
  onPrepared: (id: string, clients: number) => void
}

/** Takes a task of the plan to a status for several clients; says first for whom, and who is left out. */
export function ChangeManyDialog({ opened, clients, ...rest }: ChangeManyDialogProps) {
  // The dialog keeps its words while it closes, and begins empty when it is opened again.
  const [shown, setShown] = useState({ clients, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ clients, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={opened} clients={shown.clients} {...rest} />
}

function OpenDialog({ clients, opened, onClose, onPrepared }: ChangeManyDialogProps) {
  const ids = clients.map(({ id }) => id)
  const [title, setTitle] = useState('')
  const [state, setState] = useState<TaskState | ''>('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  // The same for every attempt at the same change, so that one that did arrive changes nothing twice.
  const [attempt, setAttempt] = useState({ change: '', key: '' })
  const plan = useQuery({ ...planQuery, enabled: opened })
  // Below the kind of the plans, so that the live feed keeps what is shown up to date.
  const common = useQuery({
    queryKey: ['buildOut', 'common', ids],
    queryFn: ({ signal }) => call('POST', '/api/build-out-tasks/common', { body: { clients: ids }, signal }),
    enabled: opened && ids.length > 0,
  })
  const check = useQuery({
    queryKey: ['buildOut', 'check', ids, title, state],
    queryFn: ({ signal }) =>
      call('POST', '/api/build-out-tasks/many/check', {
        body: { clients: ids, title, state: state as TaskState },
        signal,
      }),
    enabled: opened && title !== '' && state !== '',
  })
  const change = useMutation({
    mutationFn: async ({ wanted, items }: { wanted: ManyChange; items: ManyCheck['items'] }) => {
      const body = { clients: items.map(({ id, version }) => ({ id, version })), change: wanted }
      const words = JSON.stringify(body)
      const key = attempt.change === words ? attempt.key : crypto.randomUUID()
      setAttempt({ change: words, key })
      const { id } = await call('POST', '/api/build-out-tasks/many', { body, idempotencyKey: key })
      return { id, clients: items.length }
    },
    onSuccess(made) {
      onPrepared(made.id, made.clients)
      onClose()
    },
  })
  const skips = state === 'skipped'
  const missing = skips && reason.trim() === ''
  const tooLong = skips ? describeTooLong(reason.trim(), 500) : undefined
  const items = check.data?.items ?? []
  const submit = () => {
    setSubmitted(true)
    if (change.isPending || state === '' || missing || tooLong || items.length === 0) return
    change.mutate({ wanted: { title, state, ...(skips && { reason: reason.trim() }) }, items })
  }
  const count = clients.length === 1 ? '1 client' : `${clients.length} clients`
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Change a task"
      subtitle={`For ${clients.length === 1 ? (clients[0]?.company ?? clients[0]?.person) : count}. It can be undone for ten seconds.`}
      dirty={title !== '' || reason !== ''}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            form={form}
            busy={change.isPending}
            busyLabel="Changing..."
            disabled={items.length === 0}
          >
            {items.length === 0
              ? 'Change'
              : `Change for ${items.length === 1 ? '1 client' : `${items.length} clients`}`}
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
        <NativeSelect
          label="Task"
          data-autofocus
          value={title}
          data={[
            { value: '', label: common.isPending ? 'Loading the tasks...' : 'Choose a task', disabled: true },
            ...groupByPhase(common.data?.items ?? [], plan.data?.newest.phases ?? [], clients.length),
          ]}
          error={common.isError && `The tasks did not load. ${readDetail(common.error)}`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label="New status"
          value={state}
          data={[
            { value: '', label: 'Choose a status', disabled: true },
            ...stateOrder.map((one) => ({ value: one, label: stateLooks[one].word })),
          ]}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => setState(stateOrder.find((one) => one === event.currentTarget.value) ?? '')}
        />
        {skips && (
          <Textarea
            label="Reason"
            description="Each client will see it next to the task."
            autosize
            minRows={2}
            maxRows={8}
            value={reason}
            error={submitted && missing ? 'Enter a short reason' : tooLong}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {check.isError && <Note tone="bad">We couldn’t check what this changes. {readDetail(check.error)}</Note>}
        {check.data && <ManyEffect clients={clients} check={check.data} />}
        {change.isError && <Note tone="bad">Nothing was changed. {readDetail(change.error)}</Note>}
      </form>
    </Dialog>
  )
}

/** The tasks by phase, each with how many of the clients have it unless all do. */
function groupByPhase(tasks: CommonTask[], phases: { key: string; title: string }[], all: number) {
  return [...new Set(tasks.map(({ phase }) => phase))].map((phase) => ({
    group: phases.find(({ key }) => key === phase)?.title ?? phase,
    items: tasks
      .filter((task) => task.phase === phase)
      .map(({ title, clients }) => ({
        value: title,
        label: clients === all ? title : `${title} (${clients} of ${all})`,
      })),
  }))
}
