import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../kit/ui/text-limit.ts'
import { showSuccess, showWarning } from '../../../kit/ui/toast.ts'
import type { DeskRow } from '../contract.ts'
import { maxTagName } from '../limit.ts'
import { call, tagQuery } from './desk-query.ts'
import { changesOf, cleanName, keyOf, sharedBy, type TagChoice, undoOf } from './tag-choice.ts'
import classes from './tag-dialog.module.css'
import { TagRow } from './tag-row.tsx'

type TagDialogProps = {
  clients: DeskRow[]
  opened: boolean
  onClose: () => void
  /** Called with those that could not be tagged. */
  onFailed: (ids: string[]) => void
  onDone: () => void
}

const nameOf = ({ company, person }: DeskRow) => company ?? person

/** Adds tags to clients and takes them away; can be undone for ten seconds. */
export function TagDialog({ opened, clients, ...rest }: TagDialogProps) {
  // The dialog keeps its words while it closes, and what was chosen while its clients change elsewhere.
  const [shown, setShown] = useState({ clients, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ clients, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={opened} clients={shown.clients} {...rest} />
}

function OpenDialog({ clients, opened, onClose, onFailed, onDone }: TagDialogProps) {
  const queryClient = useQueryClient()
  const tags = useQuery({ ...tagQuery('all'), enabled: opened })
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<TagChoice>(new Map())
  const [first] = clients
  const what = clients.length === 1 && first ? nameOf(first) : `${clients.length} clients`
  const known = tags.data?.items ?? []
  const made = [...choice.values()].filter(({ name }) => !known.some((tag) => keyOf(tag.name) === keyOf(name)))
  const typedName = cleanName(typed)
  const listed = [...made.map(({ name }) => ({ id: undefined, name, clients: 0 })), ...known].filter(({ name }) =>
    keyOf(name).includes(keyOf(typedName)),
  )
  const isNew =
    typedName !== '' && typedName.length <= maxTagName && !listed.some(({ name }) => keyOf(name) === keyOf(typedName))
  const choose = (name: string, on: boolean) => setChoice(new Map(choice).set(keyOf(name), { name, on }))
  const tooLong = describeTooLong(typedName, maxTagName)
  const add = () => {
    if (tooLong) return
    if (typedName) choose(listed.find(({ name }) => keyOf(name) === keyOf(typedName))?.name ?? typedName, true)
    setTyped('')
  }
  const changes = changesOf(choice, clients)
  const some = changes.add.length + changes.remove.length > 0
  const tag = (groups: { clients: string[]; add: string[]; remove: string[] }[]) =>
    call('POST', '/api/desk/tag', { body: { changes: groups } })
  const save = useMutation({
    mutationFn: () => tag([{ clients: clients.map(({ id }) => id), ...changes }]),
    onSuccess({ items }) {
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      const done = items.filter(({ full }) => !full)
      const failed = clients.filter(({ id }) => !done.some((item) => item.id === id))
      const undo = undoOf(done)
      if (undo.length > 0)
        showSuccess(clients.length === 1 ? `Tags changed: ${what}` : `Tags of ${done.length} clients changed`, {
          milliseconds: 10_000,
          undo: () => tag(undo).then(() => queryClient.invalidateQueries({ queryKey: ['desk'] })),
        })
      if (failed.length > 0) {
        const full = failed.filter(({ id }) => items.some((item) => item.id === id))
        const gone = failed.filter((client) => !full.includes(client))
        const say = (why: string, list: DeskRow[]) => (list.length > 0 ? `${why}: ${list.map(nameOf).join(', ')}.` : '')
        showWarning(
          `${done.length} of ${clients.length} tagged`,
          [say('More than 12 tags', full), say('Archived or closed', gone)].filter(Boolean).join(' '),
        )
        onFailed(failed.map(({ id }) => id))
      } else onDone()
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Tag ${what}`}
      subtitle="Only your team sees tags."
      dirty={some || typedName !== ''}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="tag" busy={save.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </>
      }
    >
      <form
        id="tag"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          if (typedName) add()
          else if (some) save.mutate()
          else onClose()
        }}
      >
        {save.isError && <Note tone="bad">{readDetail(save.error)}</Note>}
        <TextInput
          label="Find or add a tag"
          data-autofocus
          autoComplete="off"
          error={tooLong}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== ',') return
            event.preventDefault()
            add()
          }}
        />
        {tags.isError && (
          <ErrorState title="We couldn’t load the tags" onRetry={() => void tags.refetch()} error={tags.error} />
        )}
        <ul className={classes.list} aria-label="Tags">
          {isNew && (
            <li>
              <button type="button" className={classes.add} onClick={add}>
                <IconPlus size={16} aria-hidden />
                Add “{typedName}”
              </button>
            </li>
          )}
          {listed.map(({ id, name, clients: having }) => (
            <TagRow
              key={keyOf(name)}
              id={id}
              name={name}
              having={having}
              shared={
                choice.has(keyOf(name)) ? (choice.get(keyOf(name))?.on ? 'all' : 'none') : sharedBy(clients, name)
              }
              onChoose={(on) => choose(name, on)}
            />
          ))}
          {tags.data && listed.length === 0 && !isNew && (
            <li className={classes.empty}>No tags yet. Type a name and press Enter.</li>
          )}
        </ul>
      </form>
    </Dialog>
  )
}
