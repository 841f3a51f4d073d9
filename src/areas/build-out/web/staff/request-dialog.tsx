import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recordListQuery } from '../../../../kit/record/web/query/record-query.ts'
import { formatDay } from '../../../../kit/ui/format.ts'
import { userProfile } from '../../../../records/user-profile.ts'
import { findTarget } from '../../answer/filing.ts'
import type { BuildOut } from '../../contract.ts'
import { countOthers, groupAskable, type NewRequest, startDraft } from './request-draft.ts'
import { RequestEditor } from './request-editor.tsx'
import { takeDraft } from './taken-back.ts'
import { type OnPrepared, useSendRequest } from './use-send-request.ts'

type RequestDialogProps = {
  buildOut: BuildOut
  /** Where the client’s mail goes, as far as it is known. */
  email?: string | undefined
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

function OpenDialog({
  buildOut,
  email,
  request,
  opened,
  onClose,
  onPrepared,
}: RequestDialogProps & { opened: boolean }) {
  const { userId, clientName, businessName, today } = buildOut
  const [draft, setDraft] = useState(
    () => (request && takeDraft(userId)) ?? startDraft(buildOut, request ?? { taskKey: null }),
  )
  const people = buildOut.people ?? []
  const answers = people.find(({ id }) => id === draft.person) ?? people[0]
  const asking = useSendRequest([userId], draft, (...prepared) => {
    onPrepared(...prepared)
    onClose()
  })
  const profile = useInfiniteQuery({ ...recordListQuery(userProfile, userId), enabled: opened }).data?.pages[0]
    ?.items[0]
  const to = answers?.email ?? email
  const known = (to: string) => knownIn(profile, to)
  const navigate = useNavigate()
  const words = draft.title.trim().toLowerCase()
  const open = buildOut.requests.find(
    ({ receivedAt, title, taskKey }) =>
      !receivedAt && (title.toLowerCase() === words || (taskKey !== null && taskKey === draft.taskKey)),
  )
  return (
    <RequestEditor
      opened={opened}
      onClose={onClose}
      subtitle={`To ${businessName ?? clientName}`}
      clients={[
        { id: userId, person: answers?.name ?? clientName, company: businessName, ...(to ? { email: to } : {}) },
      ]}
      people={people}
      // Nobody is named where there is no other.
      draft={{ ...draft, person: people.length > 1 && answers ? answers.id : '' }}
      onDraft={setDraft}
      plan={buildOut}
      groups={groupAskable(buildOut)}
      others={countOthers(buildOut, draft)}
      known={known}
      open={
        open && {
          words: `“${open.title}” is open since ${formatDay(open.askedAt, today)}. Remind the client there, or ask for something else.`,
          onOpen: () => {
            onClose()
            void navigate({
              to: '.',
              search: ({ desk }: { desk?: string }) => ({ client: undefined, desk, row: open.id }),
              state: { foundAt: Date.now() },
            })
          },
        }
      }
      asking={asking}
      onAsk={asking.mutate}
    />
  )
}

/** What a profile has where an answer goes, masked where it is hidden. */
function knownIn(profile: Readonly<Record<string, unknown>> | undefined, to: string): string | undefined {
  const target = findTarget(to)
  const value = target?.kind === userProfile ? profile?.[target.name] : undefined
  return value === undefined || value === null || value === '' ? undefined : target?.field.show(value)
}
