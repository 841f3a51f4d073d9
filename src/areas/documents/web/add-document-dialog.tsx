import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { refuseFile } from '../../../kit/files/file-rule.ts'
import { refuseForRoom, type StorageUse } from '../../../kit/files/storage-room.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ChosenFile } from '../../../kit/files/web/chosen-file.tsx'
import { DropZone } from '../../../kit/files/web/drop-zone.tsx'
import type { DocumentType } from '../contract.ts'
import { documentFiles } from '../../../kit/files/document-files.ts'
import { sections } from '../section.ts'
import { checkTitle, type Draft, suggestTitle } from './add-document.ts'
import classes from './add-document-dialog.module.css'

export type AddDocumentDialogProps = {
  /** Asks for the client whose document it is, where none is in focus; then `client` is undefined until one is chosen. */
  lead?: ReactNode
  client: string | undefined
  draft: Draft
  /** What there is room for, where it is known. */
  room: StorageUse | undefined
  opened: boolean
  onClose: () => void
  onSend: (document: { file: File; documentName: string; documentType: DocumentType }) => void
}

const sectionChoices = sections.map(({ key, label }) => ({ value: key, label }))

/** Section, title and file of a new document. Rendered again (by its key) for each opening. */
export function AddDocumentDialog({ lead, client, draft, room, opened, onClose, onSend }: AddDocumentDialogProps) {
  const id = useId()
  const [documentType, setType] = useState(draft.documentType)
  const [file, setFile] = useState(draft.file)
  const [typed, setTyped] = useState(draft.documentName)
  const [checking, setChecking] = useState(false)
  const title = typed ?? (file ? suggestTitle(file.name) : '')
  const refusal =
    file && (refuseFile(documentFiles, file.name, file.size)?.sentence ?? (room && refuseForRoom(file.size, room)))
  const noClient = lead !== undefined && client === undefined
  const titles = sections.find((section) => section.key === documentType)?.titles ?? []

  function send(event: FormEvent) {
    event.preventDefault()
    setChecking(true)
    if (noClient || !file || refusal || !documentType || checkTitle(title)) return
    onSend({ file, documentName: title.trim(), documentType })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add a Document"
      dirty={opened && (file !== draft.file || typed !== draft.documentName)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={!file || refusal !== undefined}>
            Upload
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={send} noValidate>
        {lead}
        {checking && noClient && (
          <p className={classes.refusal} role="alert">
            <IconAlertCircle size={14} aria-hidden />
            <span>Choose a client first.</span>
          </p>
        )}
        <NativeSelect
          label="Section"
          data-autofocus={lead || draft.documentType ? undefined : true}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data={documentType ? sectionChoices : [{ value: '', label: 'Please choose one' }, ...sectionChoices]}
          value={documentType ?? ''}
          onChange={(event) => setType((event.currentTarget.value || undefined) as DocumentType | undefined)}
          error={checking && !documentType ? 'Choose a section.' : undefined}
        />
        <TextInput
          label="Title"
          classNames={{ input: classes.title }}
          list={`${id}-titles`}
          autoComplete="off"
          data-autofocus={!lead && draft.documentType ? true : undefined}
          value={title}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={checking ? checkTitle(title) : undefined}
        />
        <datalist id={`${id}-titles`}>
          {titles.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div>
          <p className={classes.label} id={`${id}-file`}>
            File
          </p>
          {file && !refusal ? (
            <ChosenFile file={file} rule={documentFiles} onFile={setFile} />
          ) : (
            <DropZone rule={documentFiles} onFile={setFile} describedBy={refusal ? `${id}-refusal` : undefined} />
          )}
          {file && refusal && (
            <p className={classes.refusal} id={`${id}-refusal`} role="alert">
              <IconAlertCircle size={14} aria-hidden />
              <span>
                <b>{file.name}</b>: {refusal}
              </span>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
