import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useRequestKey } from '../../../kit/record/web/form/use-request-key.ts'
import { keepText, readKeptText, useKeptText } from '../../../kit/record/web/form/kept-text.ts'
import { announce } from '../../../kit/ui/announce.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { describeTooLong } from '../../../kit/ui/text-limit.ts'
import type { clientRoutes, NoteInput } from '../contract.ts'
import { clientNoteQuery } from './client-query.ts'
import classes from './team-notes.module.css'

const call = client<typeof clientRoutes>()
const command = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Adds a note; what was typed stays until the server has it, also while another page is looked at. */
export function NoteForm({ clientId }: { clientId: string }) {
  const place = `note ${clientId}`
  const text = useKeptText(place)
  const queryClient = useQueryClient()
  const { queryKey } = clientNoteQuery(clientId)
  const { keyOf, forget } = useRequestKey()
  const add = useMutation({
    mutationFn: (body: NoteInput) => call('POST', '/api/client-notes', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async (note, sent) => {
      forget()
      // The field may have been opened again, and hold other words by now.
      if (readKeptText(place).trim() === sent.text) keepText(place, '')
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (before) => before && { items: [note, ...before.items.filter(({ id }) => id !== note.id)] },
      )
      announce('Note added')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const ready = text.trim() !== ''
  const tooLong = describeTooLong(text.trim(), 5000)
  const submit = () => {
    if (ready && !tooLong && !add.isPending) add.mutate({ userId: clientId, text: text.trim() })
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        aria-label="Add a note"
        placeholder="Add a note"
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={add.isPending}
        error={tooLong ?? (add.isError ? readDetail(add.error) : undefined)}
        onChange={(event) => {
          keepText(place, event.currentTarget.value)
          if (add.isError) add.reset()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            submit()
          }
        }}
      />
      {ready && (
        <div className={classes.send}>
          <span className={classes.keys}>
            <kbd>{command}</kbd> <kbd>Enter</kbd>
          </span>
          <BusyButton type="submit" size="xs" variant="default" busy={add.isPending} busyLabel="Adding...">
            Add note
          </BusyButton>
        </div>
      )}
    </form>
  )
}
