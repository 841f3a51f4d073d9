import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconFolderDown, IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { awaitNewRow } from '../../../kit/address/web/linked-row.ts'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { fetchedTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards } from '../../../kit/record/web/list/table-or-cards.tsx'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { useNeedsClient } from '../../../kit/record/web/query/record-hook.ts'
import { useMayChange, useMayChangeOwn } from '../../../kit/session/web/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { dialogPart } from '../../../kit/ui/part.ts'
import { describeStorageUse } from '../../../kit/files/storage-room.ts'
import type { FileRights } from '../../../kit/files/web/file-actions.tsx'
import { useSafeDrops } from '../../../kit/files/web/file-drop.ts'
import { useStorageUse } from '../../../kit/files/web/storage-use.ts'
import { startUpload, useUploads } from '../../../kit/files/web/upload-store.ts'
import { sections } from '../section.ts'
import type { Draft } from './add-document.ts'
import { useDeleteDocument } from './delete-document.ts'
import { describeDocument, documentKind, useDocuments } from './document-list.ts'
import classes from './documents-page.module.css'
import { DownloadAll } from './download-all.tsx'
import { DocumentsSkeleton } from './documents-skeleton.tsx'
import { findNew } from './new-mark.ts'
import { SectionCard } from './section-card.tsx'
import { SectionTabs } from './section-tabs.tsx'

const ChooseClient = dialogPart(() =>
  import('../../../kit/record/web/list/choose-client.tsx').then((module) => module.ChooseClient),
)
const AddDocumentDialog = dialogPart(() =>
  import('./add-document-dialog.tsx').then((module) => module.AddDocumentDialog),
)

const ForClient = dialogPart(() =>
  import('../../../kit/record/web/form/for-client.tsx').then((module) => module.ForClient),
)

const Table = fetchedTable(() => import('./documents-table.tsx'))

type DocumentsPageProps = { rights?: FileRights | undefined }
type AddDocument = (draft: Draft) => void

/** Business Documents, as sections or as a table, and the ways to add them. */
export function DocumentsPage({ rights }: DocumentsPageProps) {
  const client = useClientFocus()
  const allClients = useNeedsClient()
  const [choosing, setChoosing] = useState(false)
  const room = useStorageUse(documentKind.name, client, !allClients)
  const [adding, setAdding] = useState<{ number: number; draft: Draft; opened: boolean }>({
    number: 0,
    draft: {},
    opened: false,
  })
  const add: AddDocument = (draft) => setAdding(({ number }) => ({ number: number + 1, draft, opened: true }))
  const close = () => setAdding((before) => ({ ...before, opened: false }))
  return (
    <>
      <TableOrCards
        kind={documentKind}
        tables={{ table: { label: 'List', render: (props) => <Table {...props} onAdd={() => add({})} /> } }}
        startsWithTable
      >
        {(offer) => (
          <DocumentSections rights={rights} room={room} offer={offer} add={add} onChoose={() => setChoosing(true)} />
        )}
      </TableOrCards>
      {allClients ? (
        <>
          <ForClient key={adding.number} opened={adding.opened} onClose={close}>
            {(lead) => <SendDocument lead={lead} {...adding} onClose={close} />}
          </ForClient>
          <ChooseClient opened={choosing} onClose={() => setChoosing(false)} />
        </>
      ) : (
        <SendDocument key={adding.number} {...adding} onClose={close} />
      )}
    </>
  )
}

type SendDocumentProps = { lead?: ReactNode; draft: Draft; opened: boolean; onClose: () => void }

/** The dialog that adds a document for the client in focus, or the one chosen in it. */
function SendDocument({ lead, draft, opened, onClose }: SendDocumentProps) {
  const cache = useQueryClient()
  const client = useClientFocus()
  const room = useStorageUse(documentKind.name, client, lead === undefined || client !== undefined)
  return (
    <AddDocumentDialog
      lead={lead}
      client={client}
      draft={draft}
      room={room}
      opened={opened}
      onClose={onClose}
      onSend={({ file, documentName, documentType }) => {
        startUpload(cache, {
          purpose: 'document',
          kind: documentKind.name,
          file,
          title: documentName,
          metadata: { documentType, documentName, client },
          success: 'Document added',
          onFiled: awaitNewRow(),
        })
        onClose()
      }}
    />
  )
}

type SectionsProps = DocumentsPageProps & {
  room: ReturnType<typeof useStorageUse>
  offer: OfferTable
  add: AddDocument
  /** Asks for a client, and goes to their documents. */
  onChoose: () => void
}

/** Six sections, what is in them, and the ways to add, open, download and delete. N adds. */
function DocumentSections({ rights, room, offer, add, onChoose }: SectionsProps) {
  const client = useClientFocus()
  const allClients = useNeedsClient()
  const mayChange = useMayChange()
  // Downloads by staff are recorded, and staff who view a client's portal record nothing.
  const mayDownloadAll = useMayChangeOwn()
  const { documents, ...list } = useDocuments(client)
  const uploads = useUploads('document', { client })
  const roomNote = room && describeStorageUse(room)
  const remove = useDeleteDocument()
  const shown = useShownSection()
  const [openedAt] = useState(() => Date.now())
  useLetterKey('n', () => {
    if (mayChange) add({ documentType: shown })
  })
  useSafeDrops()

  const newIds = findNew(documents ?? [], openedAt)
  return (
    <>
      <PageHead
        title="Business Documents"
        sentence="Every document your company needs. Banks and D&B ask for the first section."
        action={
          <>
            {offer(documents?.length)}
            {allClients ? (
              <Button
                className={classes.action}
                variant="default"
                leftSection={<IconFolderDown size={16} aria-hidden />}
                onClick={onChoose}
              >
                Download all
              </Button>
            ) : (
              mayDownloadAll && (
                <DownloadAll
                  client={client}
                  refusal={
                    rights?.open === false
                      ? 'Upload/Download Disabled'
                      : documents?.length === 0
                        ? 'There are no documents to download yet.'
                        : undefined
                  }
                />
              )
            )}
            {mayChange && (
              <Button
                className={classes.action}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => add({ documentType: shown })}
              >
                Add a Document
              </Button>
            )}
          </>
        }
      />
      <SectionTabs documents={documents} shown={shown} />
      {roomNote && mayChange && (
        <div className={classes.room}>
          <Note tone="warn">{roomNote}</Note>
        </div>
      )}
      {list.isPending && (
        <LoadingState label="Loading documents...">
          <DocumentsSkeleton />
        </LoadingState>
      )}
      {list.isError && !documents && (
        <Card>
          <ErrorState title="We couldn’t load the documents" error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.isFetchNextPageError && (
        <Note tone="bad">
          We couldn’t load some of the documents.{' '}
          <button type="button" className="link" onClick={() => void list.fetchNextPage()}>
            Try again
          </button>
        </Note>
      )}
      {documents &&
        sections
          .filter(({ key }) => shown === undefined || shown === key)
          .map((section) => (
            <SectionCard
              key={section.key}
              section={section}
              newIds={newIds}
              allClients={allClients}
              rights={rights}
              onAdd={mayChange ? add : undefined}
              onDelete={(document) => remove.mutate(document)}
              documents={documents.filter((document) => document.documentType === section.key)}
              uploads={uploads.filter((upload) => upload.metadata['documentType'] === section.key)}
            />
          ))}
      {documents && rights?.remove !== false && (
        <RecentlyDeleted kind={documentKind} allClients={allClients} describe={describeDocument} />
      )}
    </>
  )
}

/** The section that the address names, or undefined for all of them. */
function useShownSection() {
  const hash = useLocation({ select: (location) => location.hash })
  return sections.find((section) => section.key === hash)?.key
}
