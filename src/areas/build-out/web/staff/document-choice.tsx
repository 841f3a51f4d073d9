import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { documentFiles } from '../../../../kit/files/document-files.ts'
import { acceptedExtensions, refuseFile } from '../../../../kit/files/file-rule.ts'
import { UploadRow } from '../../../../kit/files/web/upload-row.tsx'
import { type NewUpload, refuseUpload, startUpload, useUploads } from '../../../../kit/files/web/upload-store.ts'
import { recordListQuery } from '../../../../kit/record/web/query/record-query.ts'
import { SearchSelect } from '../../../../kit/ui/search-select.tsx'
import { businessDocument } from '../../../../records/business-document.ts'
import classes from './document-choice.module.css'

type DocumentChoiceProps = {
  client: string
  label: ReactNode
  value: string
  /** What is there to choose for nothing. */
  none?: string
  onChange: (document: string) => void
}

/** Chooses one of a client’s documents by typing, or uploads one to them and takes it. */
export function DocumentChoice({ client, label, value, none, onChange }: DocumentChoiceProps) {
  const cache = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    recordListQuery(businessDocument, client),
  )
  // All of them are there to be found by typing.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const uploads = useUploads('document', { client, documentName: undefined })
  const options = (data?.pages ?? []).flatMap(({ items }) =>
    items.map(({ id, documentName, documentType, fileName }) => ({
      value: id,
      label: documentName,
      about: `${fileName}, ${businessDocument.fields.documentType.show(documentType)}`,
    })),
  )
  function send(file: File) {
    const upload: NewUpload = {
      purpose: 'document',
      kind: businessDocument.name,
      file,
      title: file.name,
      metadata: { documentType: 'Miscellaneous', client },
      onFiled: onChange,
    }
    const refusal = refuseFile(documentFiles, file.name, file.size)
    if (refusal) refuseUpload(upload, refusal.sentence)
    else startUpload(cache, upload)
  }
  return (
    <div className={classes.document}>
      <div className={classes.choice}>
        <SearchSelect
          label={label}
          listLabel="The client’s documents"
          placeholder="Type to search"
          none="No document has these words."
          options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
          value={value}
          error={isError ? 'The documents did not load. Close this and try again.' : undefined}
          onChange={onChange}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          Upload
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Upload a document"
          accept={acceptedExtensions(documentFiles)}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) send(file)
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onChooseAnother={() => picker.current?.click()} />
          ))}
        </ul>
      )}
    </div>
  )
}
