import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecentSignIns } from '../../../areas/auth/web/recent-sign-ins.tsx'
import { buildOutQuery } from '../../../areas/build-out/web/build-out-query.ts'
import { BuildOutTab } from '../../../areas/build-out/web/staff/build-out-tab.tsx'
import { ClientOverview } from '../../../areas/build-out/web/staff/client-overview.tsx'
import { Officers } from '../../../areas/build-out/web/staff/officers.tsx'
import { RequestDialog } from '../../../areas/build-out/web/staff/request-dialog.tsx'
import type { NewRequest } from '../../../areas/build-out/web/staff/request-draft.ts'
import { ClientFacts } from '../../../areas/clients/web/client-facts.tsx'
import { ClientFile } from '../../../areas/clients/web/client-file-page.tsx'
import type { FileTab } from '../../../areas/clients/web/client-tabs.tsx'
import { TeamNotes } from '../../../areas/clients/web/team-notes.tsx'
import { ClientDialogs } from '../../../areas/desk/web/client-dialogs.tsx'
import { DeskPosition } from '../../../areas/desk/web/desk-position.tsx'
import { deskClientQuery } from '../../../areas/desk/web/desk-query.ts'
import { SendResults } from '../../../areas/desk/web/send-results.tsx'
import { useDeskTrail } from '../../../areas/desk/web/use-desk-trail.ts'
import { offerUndo } from '../../../areas/desk/web/use-sending.ts'
import { viewClient } from '../../../areas/people/web/acting-call.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { showError } from '../../../kit/ui/toast.ts'
import { FileFigures } from './file-figures.tsx'
import { useFileKeys } from './use-file-keys.ts'
import { useFilePalette } from './use-file-palette.ts'
import { useFileParts } from './use-file-parts.ts'

/** A client's file, put together of what the areas know of one client, with the dialogs and keys that act on all of it. */
export function OpenFile({ clientId, tabs }: { clientId: string; tabs: FileTab[] }) {
  useFileParts(clientId)
  const buildOut = useQuery(buildOutQuery(clientId)).data
  const desk = useQuery(deskClientQuery(clientId)).data
  const opened = useDeskTrail()
  const queryClient = useQueryClient()
  const [request, setRequest] = useState<NewRequest | null>(null)
  const [dialog, setDialog] = useState<'assign' | 'tag'>()
  const row = desk?.row
  const onAsk = buildOut && (() => setRequest({ taskKey: null }))
  useFileKeys({
    onAsk,
    onAssign: row ? () => setDialog('assign') : undefined,
    onTag: row ? () => setDialog('tag') : undefined,
  })
  useFilePalette({
    name: row ? (row.company ?? row.person) : 'this client',
    onAsk,
    onAssign: row ? () => setDialog('assign') : undefined,
    onTag: row ? () => setDialog('tag') : undefined,
    onView: () => view(clientId),
  })
  const buildOutTab: FileTab = {
    key: 'build-out',
    label: 'Build-out',
    bare: true,
    content: <BuildOutTab clientId={clientId} onAsk={setRequest} aside={<TeamNotes clientId={clientId} />} />,
  }
  return (
    <>
      <SendResults client={clientId} />
      <ClientFile
        clientId={clientId}
        onView={view}
        onAsk={onAsk}
        origin={opened && <DeskPosition clientId={clientId} {...opened} />}
        figures={<FileFigures buildOut={buildOut} desk={desk} onAssign={() => setDialog('assign')} />}
        tabs={[buildOutTab, ...tabs]}
        unanswered={row?.unanswered ?? 0}
        signIns={<RecentSignIns client={clientId} />}
        renderOverview={(notes) => (
          <ClientOverview
            clientId={clientId}
            onAsk={setRequest}
            notes={notes}
            facts={
              <ClientFacts
                clientId={clientId}
                officers={<Officers clientId={clientId} />}
                onAsk={buildOut && ((title, field) => setRequest({ taskKey: null, title, to: `userProfile.${field}` }))}
              />
            }
          />
        )}
      />
      {buildOut && (
        <RequestDialog
          buildOut={buildOut}
          email={row?.email}
          request={request}
          onClose={() => setRequest(null)}
          onPrepared={(id, clients, keep) =>
            offerUndo(queryClient, { id, kind: 'request', clients }, () => {
              keep()
              setRequest({ taskKey: null })
            })
          }
        />
      )}
      {row && <ClientDialogs row={row} open={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

const view = (id: string) =>
  void viewClient(id).catch((error: unknown) =>
    showError('We couldn’t show the client’s portal', { detail: readDetail(error) }),
  )
