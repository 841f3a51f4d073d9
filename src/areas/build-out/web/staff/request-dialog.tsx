import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../kit/http/web/client.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes, ManyAsked } from '../../contract.ts'
import type { NewRequest, RequestDraft } from './request-draft.ts'
import { groupAskable, startDraft } from './request-draft.ts'
import { RequestEditor } from './request-editor.tsx'

const call = client<typeof buildOutRoutes>()

type RequestDialogProps = { buildOut: BuildOut; request: NewRequest | null; onClose: () => void }

/** Asks something of the client; sending it also sends an e-mail. */
export function RequestDialog({ buildOut, request, onClose }: RequestDialogProps) {
  const [from, setFrom] = useState(request)
  const [opening, setOpening] = useState(0)
  const [draft, setDraft] = useState<RequestDraft>(() => startDraft(buildOut, request ?? { taskKey: null }))
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: (asked: ManyAsked) =>
      call('POST', '/api/client-requests', { body: { userId: buildOut.userId, ...asked } }),
    onSuccess: async (made) => {
      showSuccess('Request sent', { detail: `${buildOut.clientName} will get an e-mail.` })
      onClose()
      const queryKey = ['buildOut', buildOut.userId]
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<BuildOut>(
        queryKey,
        (known) =>
          known && {
            ...known,
            requests: [made, ...known.requests.filter(({ id }) => id !== made.id)],
          },
      )
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['client'] })
    },
  })
  if (request !== from) {
    setFrom(request)
    if (request) {
      setDraft(startDraft(buildOut, request))
      setOpening(opening + 1)
      ask.reset()
    }
  }
  return (
    <RequestEditor
      key={opening}
      opened={request !== null}
      onClose={onClose}
      subtitle={`${buildOut.clientName} will get an e-mail right away and see this on the dashboard.`}
      draft={draft}
      onDraft={setDraft}
      tasks={buildOut.tasks}
      groups={groupAskable(buildOut)}
      asking={ask}
      onAsk={ask.mutate}
    />
  )
}
