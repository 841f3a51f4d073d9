import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../kit/http/web/client.ts'
import { Note } from '../../../../kit/ui/note.tsx'
import { unknownPlaceholder } from '../../answer/placeholder.ts'
import type { buildOutRoutes, ManyAsked } from '../../contract.ts'
import { planQuery } from '../editor/plan-query.ts'
import { AskPreview } from './ask-preview.tsx'
import { groupByActor, startDraft } from './request-draft.ts'
import { RequestEditor } from './request-editor.tsx'

const call = client<typeof buildOutRoutes>()

/** A client who is asked, with the names that fill the placeholders. */
export type AskedClient = { id: string; person: string; company: string | null }

type AskManyDialogProps = {
  clients: AskedClient[]
  opened: boolean
  onClose: () => void
  /** Takes the id of the send, which leaves after ten seconds. */
  onPrepared: (id: string, clients: number) => void
}

/** Asks the same of several clients, each with their own names in the words; leaves after ten seconds. */
export function AskManyDialog({ opened, clients, ...rest }: AskManyDialogProps) {
  // The dialog keeps its words while it closes, and begins empty when it is opened again.
  const [shown, setShown] = useState({ clients, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ clients, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={opened} clients={shown.clients} {...rest} />
}

function OpenDialog({ clients, opened, onClose, onPrepared }: AskManyDialogProps) {
  const plan = useQuery({ ...planQuery, enabled: opened })
  const planned = plan.data?.newest.tasks ?? []
  const tasks = planned.map((task) => ({ ...task, askType: task.ask?.form.type ?? null }))
  const [draft, setDraft] = useState(() => startDraft({ tasks }, { taskKey: null }))
  // The same for every attempt at the same words, so that one that did arrive asks nobody twice.
  const [attempt, setAttempt] = useState({ words: '', key: '' })
  const ask = useMutation({
    mutationFn: async (request: ManyAsked) => {
      const words = JSON.stringify(request)
      const key = attempt.words === words ? attempt.key : crypto.randomUUID()
      setAttempt({ words, key })
      return call('POST', '/api/client-requests/many', {
        body: { clients: clients.map(({ id }) => id), request },
        idempotencyKey: key,
      })
    },
    onSuccess({ id }) {
      onPrepared(id, clients.length)
      onClose()
    },
  })
  const [first] = clients
  const subtitle =
    clients.length === 1 && first
      ? `To ${first.company ?? first.person}. It leaves after ten seconds, with an e-mail.`
      : `To ${clients.length} clients. Each gets an e-mail and doesn’t see the others.`
  return (
    <RequestEditor
      opened={opened}
      onClose={onClose}
      subtitle={subtitle}
      draft={draft}
      onDraft={setDraft}
      tasks={tasks}
      groups={groupByActor(planned)}
      hint="{first name} and {company} are filled in for each client."
      findProblem={describeUnknown}
      asking={ask}
      onAsk={ask.mutate}
    >
      {plan.isError && <Note tone="warn">The tasks of the plan did not load. You can ask without one.</Note>}
      <AskPreview clients={clients} title={draft.title} detail={draft.detail} />
    </RequestEditor>
  )
}

function describeUnknown(text: string): string | undefined {
  const unknown = unknownPlaceholder(text)
  return unknown && `${unknown} is no placeholder. Use {first name} or {company}.`
}
