import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { bringIntoView } from '../../../kit/address/web/linked-row.ts'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import card from '../../../kit/ui/card.module.css'
import { DropZone } from '../../../kit/files/web/drop-zone.tsx'
import type { FileRights } from '../../../kit/files/web/file-actions.tsx'
import { useFileDrop } from '../../../kit/files/web/file-drop.ts'
import { UploadRow } from '../../../kit/files/web/upload-row.tsx'
import { dropUpload, type RunningUpload } from '../../../kit/files/web/upload-store.ts'
import type { BusinessDocument } from '../contract.ts'
import { documentFiles } from '../../../kit/files/document-files.ts'
import type { Section } from '../section.ts'
import type { Draft } from './add-document.ts'
import { DocumentRow } from './document-row.tsx'
import classes from './section-card.module.css'

type SectionCardProps = {
  section: Section
  documents: BusinessDocument[]
  uploads: RunningUpload[]
  newIds: Set<string>
  /** Documents of several clients: each shows its owner. */
  allClients: boolean
  /** What may be done with a document; everything without it. */
  rights?: FileRights | undefined
  /** Missing for those who may only look. */
  onAdd: ((draft: Draft) => void) | undefined
  onDelete: (document: BusinessDocument) => void
}

/** One section: what is on its way, what is there, and the ways to add to it. A file may be dropped anywhere on it. */
export function SectionCard({
  section,
  documents,
  uploads,
  newIds,
  allClients,
  rights,
  onAdd,
  onDelete,
}: SectionCardProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useNewUpload(uploads.length, list)
  const add = (file?: File) => onAdd?.({ documentType: section.key, file })
  const { over, handlers } = useFileDrop(add)
  const remove = (document: BusinessDocument) => {
    onDelete(document)
    // The button that was pressed goes away with its row.
    heading.current?.focus({ preventScroll: true })
  }
  const chooseAnother = ({ id, title }: RunningUpload) => {
    dropUpload(id)
    onAdd?.({ documentType: section.key, documentName: title })
  }

  return (
    <section
      className={`${card.card} ${classes.section}`}
      aria-labelledby={headingId}
      data-over={over || undefined}
      {...(onAdd ? handlers : {})}
    >
      <div className={classes.head}>
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
            {section.label}
            <span className={classes.count}>
              {documents.length}
              <span className="vh"> documents</span>
            </span>
          </h2>
          <p className={classes.about}>{section.about}</p>
        </div>
        {onAdd && (
          <Button
            className={classes.add}
            variant="default"
            size="xs"
            onClick={() => add()}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Add a Document to ${section.label}`}
          >
            <span className={classes.addWords}>Add a Document</span>
          </Button>
        )}
      </div>
      {documents.length + uploads.length === 0 ? (
        onAdd ? (
          <DropZone label={section.label} rule={documentFiles} onFile={add} />
        ) : (
          <p className={classes.none}>None yet.</p>
        )
      ) : (
        <ul ref={list} className={classes.rows}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onChooseAnother={() => chooseAnother(upload)} />
          ))}
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isNew={newIds.has(document.id)}
              rights={rights}
              onDelete={onAdd && (() => remove(document))}
              owner={allClients ? <OwnerName userId={document.userId} /> : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Brings an upload that has just begun into sight: the section it is for may be far below the button that began it. */
function useNewUpload(count: number, list: RefObject<HTMLUListElement | null>): void {
  const before = useRef(count)
  useEffect(() => {
    const begun = list.current?.children[count - 1]
    if (count > before.current && begun) bringIntoView(begun)
    before.current = count
  }, [count, list])
}
