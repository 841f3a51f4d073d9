import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { acceptedExtensions, refuseFile, formatKinds, formatLimit } from '../../../files/file-rule.ts'
import { useFileDrop, useSafeDrops } from '../../../files/web/file-drop.ts'
import { FileRow } from '../../../files/web/file-row.tsx'
import { OpenedLine } from '../../../files/web/opened-line.tsx'
import { UploadRow } from '../../../files/web/upload-row.tsx'
import { dropUpload, type NewUpload, refuseUpload, startUpload, useUploads } from '../../../files/web/upload-store.ts'
import { attachmentFiles } from '../../contract/attachment-file.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { Attachment } from '../../field/attachments/field.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import classes from './record-documents.module.css'
import { useMayWrite, useNeedsClient } from '../query/record-hook.ts'
import { useTrashAttachment } from '../trash/trash-attachment.ts'

type RecordDocumentsProps = {
  kind: Pick<RecordKind, 'name' | 'table' | 'access'>
  row: RecordRow
  /** The field that holds them. */
  name?: string
  /** The heading; 'Documents' unless given. */
  label?: string
}

/** The documents of a record: open, download, delete with Undo, and the ways to add some. Files may be dropped anywhere on it. */
export function RecordDocuments({ kind, row, name = 'documents', label = 'Documents' }: RecordDocumentsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const mayChange = useMayWrite(kind)
  const allClients = useNeedsClient()
  const remove = useTrashAttachment(kind, name)
  const uploads = useUploads(kind.name, { record: row.id })
  const documents = fieldValue(row, name) as Attachment[]
  const { over, handlers } = useFileDrop(add, true)
  useSafeDrops()

  function add(file: File) {
    const refusal = refuseFile(attachmentFiles, file.name, file.size)
    const upload: NewUpload = {
      purpose: kind.name,
      kind: kind.name,
      file,
      title: file.name,
      metadata: { record: row.id },
      success: 'Document added',
    }
    if (refusal) refuseUpload(upload, refusal.sentence)
    else startUpload(cache, upload)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // Emptied, so that choosing the same file again is noticed.
    event.target.value = ''
    files.forEach(add)
  }

  // A group and no region: each card has one of the same name.
  return (
    <div
      className={classes.documents}
      role="group"
      aria-labelledby={headingId}
      data-over={over || undefined}
      {...(mayChange ? handlers : {})}
    >
      <div className={classes.head}>
        <h3 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
          {label}
          {documents.length > 0 && <span className={classes.count}>{documents.length}</span>}
        </h3>
        {mayChange && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={acceptedExtensions(attachmentFiles)}
              aria-label="Documents to add"
              onChange={choose}
            />
            <Button
              className={classes.add}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              Add a document
            </Button>
          </>
        )}
      </div>
      {documents.length + uploads.length === 0 ? (
        <p className={classes.hint}>
          None yet.
          {mayChange && (
            <span data-no-print>
              {' '}
              {formatKinds(attachmentFiles)}, up to {formatLimit(attachmentFiles)} each
              <span className="mouse-only">; you can drop them here</span>.
            </span>
          )}
        </p>
      ) : (
        <ul className={classes.rows}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onChooseAnother={() => {
                dropUpload(upload.id)
                input.current?.click()
              }}
            />
          ))}
          {documents.map((document) => (
            <FileRow
              key={document.id}
              file={document}
              title={document.documentName}
              open={`/api/files/open/${kind.name}/${document.id}`}
              below={
                !allClients && (
                  <OpenedLine purpose={kind.name} file={document.id} owner={row.userId} title={document.documentName} />
                )
              }
              onDelete={
                mayChange
                  ? () => {
                      remove.mutate({ row, document })
                      // The button that was pressed goes away with its row.
                      heading.current?.focus({ preventScroll: true })
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}
