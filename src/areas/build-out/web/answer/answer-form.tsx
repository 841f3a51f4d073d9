import { Button, Textarea } from '@mantine/core'
import { IconClock, IconHourglass, IconLock, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { useUploads } from '../../../../kit/files/web/upload-store.ts'
import { Avatar } from '../../../../kit/ui/avatar.tsx'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import { Note } from '../../../../kit/ui/note.tsx'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { Answered } from '../../answer-contract.ts'
import { findMissing } from '../../answer/check-answer.ts'
import { notePart, partsOf } from '../../answer/form.ts'
import { planName } from '../../plan/ask.ts'
import { useAskedOf } from '../asked-of.ts'
import { AnswerView } from './answer-view.tsx'
import classes from './answer.module.css'
import { answerQuery, callAnswer } from './answer-query.ts'
import { FormInput } from './form-input.tsx'
import { stepFields, StepHead } from './steps.tsx'
import { useAfterUploads } from './use-after-uploads.ts'
import { useParts } from './use-parts.ts'

type AnswerFormProps = {
  answered: Answered
  today: string
  opened: boolean
  onClose: () => void
  /** It was sent for review. */
  onSent: () => void
  /** 'Request 1 of 3'. */
  progress: string | undefined
  paging: ReactNode
}

/** One request and the client's answer to it. Each part is saved as it is given; sending comes last. */
export function AnswerForm({ answered, today, opened, onClose, onSent, progress, paging }: AnswerFormProps) {
  const { request } = answered
  const { form } = request
  const parts = useParts(answered)
  const askedOf = useAskedOf(request)
  const body = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [step, setStep] = useState(0)
  const [missing, setMissing] = useState<{ part: string; message: string }[]>([])
  const uploads = useUploads('document', { request: request.id })
  const uploading = uploads.filter(({ state }) => state !== 'failed')
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: async () => {
      await parts.flush()
      return callAnswer('POST', '/api/client-requests/:id/answer', {
        params: { id: request.id },
        query: request.document ? { sha256: request.document.sha256 } : {},
      })
    },
    onSuccess: async () => {
      showSuccess('Sent. Your team looks at it within one business day.')
      await queries.invalidateQueries({ queryKey: ['buildOut'] })
      void queries.invalidateQueries({ queryKey: ['answer', request.id] })
      onSent()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors.length > 0)
        show(error.errors.map(({ path, message }) => ({ part: path, message })))
      void queries.invalidateQueries({ queryKey: ['answer', request.id] })
    },
  })
  const asker = request.askedBy === planName ? 'Your team' : request.askedBy
  const steps = form?.type === 'fields' ? form.steps : []
  const isLast = step >= steps.length - 1
  const state = request.receivedAt ? 'closed' : request.answeredAt ? 'review' : 'open'

  /** Shows what is missing, and leads to the first of it. */
  function show(found: { part: string; message: string }[]) {
    const [first] = found
    const at = stepFields(form).findIndex((fields) => fields.some(({ part }) => part === first?.part))
    // The step of the first is there before the next key.
    flushSync(() => {
      setMissing(found)
      if (at >= 0) setStep(at)
    })
    if (first)
      body.current
        ?.querySelector<HTMLElement>(
          `[data-part="${first.part}"] :is(input:not([type=hidden]), textarea, select, button)`,
        )
        ?.focus()
  }

  function look(only?: string[]) {
    // What was saved a moment ago is not in this render yet.
    const now = queries.getQueryData(answerQuery(request.id).queryKey) ?? answered
    const found = findMissing(form, {
      values: Object.fromEntries(
        [...partsOf(form).map(({ part }) => part), 'changes'].map((part) => [part, parts.valueOf(part)]),
      ),
      kept: new Set([
        ...now.answers.filter(({ value }) => value === null).map(({ part }) => part),
        ...now.files.map(({ part }) => part),
      ]),
    }).filter(({ part }) => !only || only.includes(part))
    show(found)
    return found.length === 0
  }

  async function goOn() {
    const here = stepFields(form)[step]?.map(({ part }) => part)
    // Saved first, so that what is sealed counts as given. What can't be saved says why at its place.
    const isSaved = await parts.flush().then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    if (isLast || !here) {
      if (look() && !send.isPending) send.mutate()
    } else if (look(here)) {
      setStep(step + 1)
      body.current?.focus()
    }
  }

  const afterUploads = useAfterUploads(uploads, async () => {
    // With the files that have just come.
    await queries.refetchQueries({ queryKey: answerQuery(request.id).queryKey })
    await goOn()
  })

  function describeNext(): ReactNode {
    if (!isLast)
      return (
        <>
          Next<span className={classes.next}>: {steps[step + 1]?.title.toLowerCase()}</span>
        </>
      )
    if (!form) return 'Mark as done'
    return request.returnedAt ? 'Send again' : 'Send for review'
  }

  const footer =
    state === 'open' ? (
      <>
        <p className={classes.saved} role="status">
          {uploading.length > 0
            ? `${uploading.length === 1 ? 'A file is' : `${uploading.length} files are`} still uploading.${afterUploads.busy && isLast ? ' Your answer goes out after that.' : ''}`
            : describeSaved(parts.savedAt, parts.dirty)}
        </p>
        <Button variant="default" onClick={onClose}>
          Finish later
        </Button>
        <BusyButton
          type="submit"
          form={formId}
          busy={send.isPending || afterUploads.busy}
          busyLabel={send.isPending ? 'Sending...' : 'Uploading...'}
        >
          {describeNext()}
        </BusyButton>
      </>
    ) : (
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    )

  return (
    <Dialog
      side
      opened={opened}
      onClose={onClose}
      title={request.title}
      above={progress}
      actions={paging}
      subtitle={
        <span className={classes.facts}>
          {request.dueOn && (
            <span>
              <IconClock size={15} aria-hidden /> Due {formatDay(request.dueOn, today)}
            </span>
          )}
          {request.minutes && (
            <span>
              <IconHourglass size={15} aria-hidden /> About {request.minutes} minutes
            </span>
          )}
          {askedOf && (
            <span>
              <IconUser size={15} aria-hidden /> {askedOf}
            </span>
          )}
          <span>
            <IconLock size={15} aria-hidden /> Only you and your team see this
          </span>
        </span>
      }
      footer={footer}
    >
      <form
        id={formId}
        ref={body}
        tabIndex={-1}
        data-autofocus
        className={classes.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'open' || afterUploads.busy) return
          if (uploading.length > 0) afterUploads.ask()
          else void goOn()
        }}
      >
        {state === 'closed' && (
          <Note>
            {request.withdrawn
              ? 'Your team withdrew this request. What you sent stays in Business Documents.'
              : 'Your team accepted this. There is nothing left to do.'}
          </Note>
        )}
        {state === 'review' && <Note>In review. Your team looks at it within one business day.</Note>}
        {state === 'open' && request.returnedAt && (
          <div className={classes.returned}>
            <b>
              {request.returnedBy} returned this {formatDay(request.returnedAt, today)}
            </b>
            <p>{request.returnReason}</p>
          </div>
        )}
        {request.detail && (
          <div className={classes.why}>
            <Avatar name={asker} />
            <div>
              <b>{asker}</b> <span>{formatDay(request.askedAt, today)}</span>
              <p>{request.detail}</p>
            </div>
          </div>
        )}
        {state === 'open' ? (
          <>
            {steps.length > 0 && <StepHead steps={steps} step={step} onStep={setStep} />}
            <FormInput answered={answered} parts={parts} missing={missing} step={step} />
            {isLast && (
              <Textarea
                label={
                  <>
                    Note to your team <em>optional</em>
                  </>
                }
                autosize
                minRows={2}
                maxRows={8}
                value={asText(parts.valueOf(notePart))}
                error={parts.errorOf(notePart)}
                onChange={(event) => parts.give(notePart, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) body.current?.requestSubmit()
                }}
              />
            )}
            {send.isError && <Note tone="bad">{readDetail(send.error)}</Note>}
          </>
        ) : (
          <AnswerView answered={answered} />
        )}
      </form>
    </Dialog>
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

function describeSaved(savedAt: Date | undefined, dirty: boolean): string {
  if (dirty) return 'Saving...'
  if (!savedAt) return ''
  return `Saved ${savedAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
}
