import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '../../../../kit/ui/note.tsx'
import { planQuery } from '../editor/plan-query.ts'
import type { AskedClient } from './ask-preview.tsx'
import { groupByActor, startDraft } from './request-draft.ts'
import { RequestEditor } from './request-editor.tsx'
import { takeDraft } from './taken-back.ts'
import { type OnPrepared, useSendRequest } from './use-send-request.ts'

type AskManyDialogProps = {
  clients: AskedClient[]
  opened: boolean
  onClose: () => void
  onPrepared: OnPrepared
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
  const ids = clients.map(({ id }) => id)
  const [draft, setDraft] = useState(() => takeDraft(ids.join()) ?? startDraft({ tasks }, { taskKey: null }))
  const asking = useSendRequest(ids, draft, (...prepared) => {
    onPrepared(...prepared)
    onClose()
  })
  const [first] = clients
  const subtitle =
    clients.length === 1 && first
      ? `To ${first.company ?? first.person}`
      : `To ${clients.length} clients. Each gets an e-mail and doesn’t see the others.`
  return (
    <RequestEditor
      opened={opened}
      onClose={onClose}
      subtitle={subtitle}
      clients={clients}
      draft={draft}
      onDraft={setDraft}
      plan={{ tasks }}
      groups={groupByActor(planned)}
      asking={asking}
      onAsk={asking.mutate}
    >
      {plan.isError && <Note tone="warn">The tasks of the plan did not load. You can ask without one.</Note>}
    </RequestEditor>
  )
}
