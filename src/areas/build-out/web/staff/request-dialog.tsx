import { useState } from 'react'
import type { BuildOut } from '../../contract.ts'
import { groupAskable, type NewRequest, startDraft } from './request-draft.ts'
import { RequestEditor } from './request-editor.tsx'
import { takeDraft } from './taken-back.ts'
import { type OnPrepared, useSendRequest } from './use-send-request.ts'

type RequestDialogProps = {
  buildOut: BuildOut
  request: NewRequest | null
  onClose: () => void
  onPrepared: OnPrepared
}

/** Asks something of one client; it leaves after ten seconds, with an e-mail. */
export function RequestDialog({ request, ...rest }: RequestDialogProps) {
  // The dialog keeps its content while it closes, and starts empty when it is opened again.
  const [shown, setShown] = useState({ request, opening: 0 })
  const [was, setWas] = useState(request)
  if (request !== was) {
    setWas(request)
    if (request) setShown({ request, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={request !== null} request={shown.request} {...rest} />
}

function OpenDialog({ buildOut, request, opened, onClose, onPrepared }: RequestDialogProps & { opened: boolean }) {
  const { userId, clientName, businessName, tasks } = buildOut
  const [draft, setDraft] = useState(
    () => (request && takeDraft(userId)) ?? startDraft(buildOut, request ?? { taskKey: null }),
  )
  const asking = useSendRequest([userId], draft, (...prepared) => {
    onPrepared(...prepared)
    onClose()
  })
  const open = buildOut.requests.find(
    ({ receivedAt, title }) => !receivedAt && title.toLowerCase() === draft.title.trim().toLowerCase(),
  )
  return (
    <RequestEditor
      opened={opened}
      onClose={onClose}
      subtitle={`To ${businessName ?? clientName}. It leaves after ten seconds, with an e-mail.`}
      clients={[{ id: userId, person: clientName, company: businessName }]}
      draft={draft}
      onDraft={setDraft}
      tasks={tasks}
      groups={groupAskable(buildOut)}
      problem={open && 'This is open already. Remind the client instead, or say it in other words.'}
      asking={asking}
      onAsk={asking.mutate}
    />
  )
}
