import { useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleDashed, IconCornerUpLeft, IconX } from '@tabler/icons-react'
import { acceptedExtensions, formatKinds, formatLimit, refuseFile } from '../../../../kit/files/file-rule.ts'
import { useFileDrop, useSafeDrops } from '../../../../kit/files/web/file-drop.ts'
import { UploadRow } from '../../../../kit/files/web/upload-row.tsx'
import { type NewUpload, refuseUpload, startUpload, useUploads } from '../../../../kit/files/web/upload-store.ts'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { ProgressBar } from '../../../../kit/ui/progress-bar.tsx'
import { showError } from '../../../../kit/ui/toast.ts'
import { documentFiles } from '../../../../kit/files/document-files.ts'
import type { Answered } from '../../answer-contract.ts'
import type { FormOf } from '../../answer/form.ts'
import { callAnswer } from './answer-query.ts'
import classes from './answer.module.css'
import { SentFileLine } from './sent-file.tsx'

type UploadInputProps = {
  form: FormOf<'upload'>
  answered: Answered
  errorOf: (part: string) => string | undefined
}

/** The files that are asked for, a row each; they are filed under Business Documents as they arrive. */
export function UploadInput({ form, answered, errorOf }: UploadInputProps) {
  useSafeDrops()
  const sent = new Set(answered.files.map(({ part }) => part))
  const done = form.items.filter(({ part }) => sent.has(part)).length
  return (
    <section aria-label="What to send">
      <p className={classes.sendHead}>
        <b>What to send</b>
        <span>
          <b>{done}</b> of {form.items.length} sent
        </span>
      </p>
      <ProgressBar label="Sent" value={done} max={form.items.length} text={`${done} of ${form.items.length}`} />
      <ul className={classes.items}>
        {form.items.map((item) => (
          <Item key={item.part} form={form} item={item} answered={answered} error={errorOf(item.part)} />
        ))}
      </ul>
      <p className={classes.hint}>
        {formatKinds(documentFiles)}, up to {formatLimit(documentFiles)} each
      </p>
    </section>
  )
}

type ItemProps = {
  form: FormOf<'upload'>
  item: FormOf<'upload'>['items'][number]
  answered: Answered
  error: string | undefined
}

function Item({ form, item: { part, label, optional }, answered: { request, files }, error }: ItemProps) {
  const cache = useQueryClient()
  const own = files.filter((file) => file.part === part)
  const uploads = useUploads('document', { request: request.id, requestPart: part })
  const isReturned =
    request.returnedAt !== null && (request.returnParts.length === 0 || request.returnParts.includes(part))
  const errorId = `missing-${part}`

  function send(file: File) {
    const upload: NewUpload = {
      purpose: 'document',
      kind: 'answer',
      file,
      title: label,
      metadata: {
        documentType: form.section,
        documentName: label.slice(0, 250),
        request: request.id,
        requestPart: part,
      },
    }
    const refusal = refuseFile(documentFiles, file.name, file.size)
    if (refusal) refuseUpload(upload, refusal.sentence)
    else startUpload(cache, upload)
  }
  const { over, handlers } = useFileDrop(send, true)

  async function remove(id: string) {
    try {
      await callAnswer('DELETE', '/api/request-files/:id', { params: { id } })
    } catch (failure) {
      showError('We couldn’t remove the file', { detail: readDetail(failure) })
    }
    await cache.invalidateQueries({ queryKey: ['answer', request.id] })
  }

  return (
    <li data-part={part} data-over={over || undefined} {...handlers}>
      <div className={classes.item}>
        <span className={classes.itemIcon} data-done={own.length > 0 || undefined} aria-hidden="true">
          {own.length > 0 ? <IconCircleCheck size={20} /> : <IconCircleDashed size={20} />}
        </span>
        <div>
          <b>{label}</b>
          {optional && <em> optional</em>}
          {request.returnedAt !== null && (
            <p className={classes.hint}>
              {isReturned ? (
                <span className={classes.again}>
                  <IconCornerUpLeft size={13} aria-hidden /> Send this again
                </span>
              ) : (
                'Kept, nothing to do'
              )}
            </p>
          )}
        </div>
        <label className={classes.choose}>
          <input
            type="file"
            className="vh"
            multiple
            accept={acceptedExtensions(documentFiles)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              // Emptied, so that choosing the same file again is noticed.
              event.target.value = ''
              chosen.forEach(send)
            }}
          />
          {own.length > 0 ? 'Add another' : 'Choose a file'}
          <span className="vh">: {label}</span>
        </label>
      </div>
      {own.map((file) => (
        <SentFileLine key={file.id} file={file}>
          <IconButton
            label={`Remove ${file.fileName} from this answer`}
            icon={<IconX size={15} />}
            onClick={() => void remove(file.id)}
          />
        </SentFileLine>
      ))}
      {uploads.length > 0 && (
        <ul className={classes.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {error && own.length === 0 && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
