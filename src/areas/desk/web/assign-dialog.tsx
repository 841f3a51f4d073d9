import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess, showWarning } from '../../../kit/ui/toast.ts'
import type { DeskRow } from '../contract.ts'
import classes from './assign-dialog.module.css'
import { call, colleagueQuery } from './desk-query.ts'

type AssignDialogProps = {
  clients: DeskRow[]
  opened: boolean
  onClose: () => void
  /** Called with those that could not be assigned. */
  onFailed: (ids: string[]) => void
  onDone: () => void
}

/** Gives clients to a colleague, or to nobody; can be undone for ten seconds. */
export function AssignDialog({ opened, clients, ...rest }: AssignDialogProps) {
  // The dialog keeps its words while it closes, and begins with the assignee of the moment when it is opened again.
  const [shown, setShown] = useState({ clients, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ clients, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={opened} clients={shown.clients} {...rest} />
}

const nobody = ''

function OpenDialog({ clients, opened, onClose, onFailed, onDone }: AssignDialogProps) {
  const me = useSession()?.user.id
  const queryClient = useQueryClient()
  const colleagues = useQuery({ ...colleagueQuery, enabled: opened })
  const current = clients[0]?.assignee?.id ?? nobody
  const start = clients.every(({ assignee }) => (assignee?.id ?? nobody) === current) ? current : undefined
  const [chosen, setChosen] = useState(start)
  const name = clients.length === 1 ? (clients[0]?.company ?? clients[0]?.person ?? '') : `${clients.length} clients`
  const assign = (ids: string[], assignee: string) =>
    call('POST', '/api/desk/assign', { body: { clients: ids, assignee: assignee || null } })
  const save = useMutation({
    mutationFn: (assignee: string) =>
      assign(
        clients.map(({ id }) => id),
        assignee,
      ),
    onSuccess({ items }, assignee) {
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      const done = new Set(items.map(({ id }) => id))
      const failed = clients.filter(({ id }) => !done.has(id))
      const who = colleagues.data?.items.find(({ id }) => id === assignee)
      const what = clients.length - failed.length === 1 && clients.length === 1 ? name : `${done.size} clients`
      const befores = [...new Set(items.map(({ before }) => before))]
      if (done.size > 0)
        showSuccess(who ? `${what} assigned to ${who.name}` : `${what} assigned to no one`, {
          milliseconds: 10_000,
          undo: () =>
            Promise.all(
              befores.map((before) =>
                assign(
                  items.filter((item) => item.before === before).map(({ id }) => id),
                  before ?? nobody,
                ),
              ),
            ).then(() => queryClient.invalidateQueries({ queryKey: ['desk'] })),
        })
      if (failed.length > 0)
        showWarning(
          `${done.size} of ${clients.length} assigned`,
          `Archived or closed meanwhile: ${failed.map(({ company, person }) => company ?? person).join(', ')}`,
        )
      if (failed.length > 0) onFailed(failed.map(({ id }) => id))
      else onDone()
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Assign ${name}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="assign" busy={save.isPending} busyLabel="Assigning...">
            Assign
          </BusyButton>
        </>
      }
    >
      <form
        id="assign"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== undefined) save.mutate(chosen)
        }}
      >
        {save.isError && <Note tone="bad">{readDetail(save.error)}</Note>}
        {colleagues.isError && (
          <ErrorState
            title="We couldn’t load your colleagues"
            onRetry={() => void colleagues.refetch()}
            error={colleagues.error}
          />
        )}
        <fieldset className={classes.people}>
          <legend className="vh">Who looks after {name}</legend>
          {[...(colleagues.data?.items ?? []), { id: nobody, name: 'No one', clients: undefined }].map((person, at) => (
            <label key={person.id} className={classes.person}>
              <input
                type="radio"
                name="assignee"
                value={person.id}
                required
                data-autofocus={
                  person.id === (chosen ?? colleagues.data?.items[0]?.id) || (at === 0 && !chosen) || undefined
                }
                checked={chosen === person.id}
                onChange={() => setChosen(person.id)}
              />
              <span>
                {person.name}
                {person.id === me && ' (you)'}
              </span>
              {person.clients !== undefined && (
                <span className={classes.count}>
                  {person.clients} {person.clients === 1 ? 'client' : 'clients'}
                </span>
              )}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
