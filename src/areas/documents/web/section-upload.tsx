import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { refuseFile } from '../../../kit/files/file-rule.ts'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { useNeedsClient } from '../../../kit/record/web/query/record-hook.ts'
import { useMayChange } from '../../../kit/session/web/session.ts'
import card from '../../../kit/ui/card.module.css'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { DropZone } from '../../../kit/files/web/drop-zone.tsx'
import { useSafeDrops } from '../../../kit/files/web/file-drop.ts'
import { UploadRow } from '../../../kit/files/web/upload-row.tsx'
import { type NewUpload, refuseUpload, startUpload, useUploads } from '../../../kit/files/web/upload-store.ts'
import type { DocumentType } from '../contract.ts'
import { documentFiles } from '../../../kit/files/document-files.ts'
import { sections } from '../section.ts'
import { suggestTitle } from './add-document.ts'
import { useDeleteDocument } from './delete-document.ts'
import { describeDocument, documentKind, useDocuments } from './document-list.ts'
import { DocumentRow } from './document-row.tsx'
import classes from './section-upload.module.css'

/** One section of Business Documents for another page: several files at once, each with its own progress, cancel and retry. */
export function SectionUpload({ documentType, about }: { documentType: DocumentType; about: string }) {
  const headingId = useId()
  const cache = useQueryClient()
  const client = useClientFocus()
  const allClients = useNeedsClient()
  const mayChange = useMayChange()
  const { documents, ...list } = useDocuments(client)
  const uploads = useUploads('document', { client, documentType })
  const remove = useDeleteDocument()
  useSafeDrops()
  const label = sections.find((section) => section.key === documentType)?.label ?? ''
  const own = documents?.filter((document) => document.documentType === documentType)

  function send(file: File) {
    const title = suggestTitle(file.name)
    const upload: NewUpload = {
      purpose: 'document',
      kind: documentKind.name,
      file,
      title,
      metadata: { documentType, documentName: title, client },
      success: 'Document added',
    }
    const refusal = refuseFile(documentFiles, file.name, file.size)
    if (refusal) refuseUpload(upload, refusal.sentence)
    else startUpload(cache, upload)
  }

  return (
    <section className={`${card.card} ${classes.section}`} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>
          {label}
          {own && (
            <span className={classes.count}>
              {own.length}
              <span className="vh"> documents</span>
            </span>
          )}
        </h2>
        <p>{about}</p>
      </div>
      {allClients ? (
        <div className={classes.zone}>
          <Note>Open a client to add documents for them. Documents of all clients are listed below.</Note>
        </div>
      ) : (
        mayChange && (
          <div className={classes.zone}>
            <DropZone label={label} rule={documentFiles} multiple onFile={send} />
          </div>
        )
      )}
      {list.isPending && (
        <LoadingState label="Loading documents...">
          <div className={classes.waiting}>
            <Skeleton height={44} radius={8} />
            <Skeleton height={44} radius={8} />
          </div>
        </LoadingState>
      )}
      {list.isError && !documents && (
        <ErrorState title="We couldn’t load the documents" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {own && own.length + uploads.length === 0 && (
        <p className={classes.none}>
          No documents found.{mayChange && ' Your worksheets will appear here; only you and your team can see them.'}
        </p>
      )}
      {own && own.length + uploads.length > 0 && (
        <ul className={classes.rows}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {own.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isNew={false}
              onDelete={mayChange ? () => remove.mutate(document) : undefined}
              owner={allClients ? <OwnerName userId={document.userId} /> : undefined}
            />
          ))}
        </ul>
      )}
      {own && (
        <div className={classes.trash}>
          <RecentlyDeleted
            kind={documentKind}
            allClients={allClients}
            describe={describeDocument}
            only={{ documentType }}
          />
        </div>
      )}
    </section>
  )
}
