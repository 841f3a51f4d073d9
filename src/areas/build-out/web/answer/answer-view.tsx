import type { ReactNode } from 'react'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useConfirmedPassword } from '../../../../kit/record/web/secret/confirm-password.tsx'
import { useSession } from '../../../../kit/session/web/session.ts'
import { formatDate } from '../../../../kit/ui/format.ts'
import { showError } from '../../../../kit/ui/toast.ts'
import type { Answer, Answered } from '../../answer-contract.ts'
import { bornPart, notePart, partsOf, type PartValue } from '../../answer/form.ts'
import { callAnswer } from './answer-query.ts'
import classes from './answer.module.css'
import { SentFileLine } from './sent-file.tsx'

/** What was given for a request, to be read; sealed parts are shown on demand. */
export function AnswerView({ answered: { request, answers, files } }: { answered: Answered }) {
  const { form } = request
  const find = (part: string) => answers.find((answer) => answer.part === part)
  const note = find(notePart)
  const changes = find('changes')
  return (
    <dl className={classes.view}>
      {partsOf(form).map(({ part, label, isFile }) => {
        const answer = find(part)
        const own = files.filter((file) => file.part === part)
        if (isFile)
          return (
            <Line key={part} label={label}>
              {own.length === 0 && 'Nothing sent'}
              {own.map((file) => (
                <SentFileLine key={file.id} file={file} />
              ))}
            </Line>
          )
        return (
          <Line key={part} label={label}>
            {answer ? <Value answer={answer} answers={answers} /> : 'Not given'}
          </Line>
        )
      })}
      {request.answeredDocument && (
        <Line label="Document">
          {request.answeredDocument.fileName}
          <br />
          <span className={classes.print}>SHA-256 {request.answeredDocument.sha256}</span>
        </Line>
      )}
      {changes && <Line label="What should be changed">{asText(changes.value)}</Line>}
      {note && asText(note.value) !== '' && <Line label="Note">{asText(note.value)}</Line>}
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Value({ answer, answers }: { answer: Answer; answers: Answer[] }) {
  const { value } = answer
  if (value === null) return <Sealed answer={answer} />
  if (value === true) return 'Yes'
  if (typeof value === 'string') return asText(value) || 'Not given'
  return (
    <ul className={classes.values}>
      {value.map((one, at) => {
        if (typeof one === 'string') return one && <li key={at}>{one}</li>
        const born = answers.find(({ part }) => part === bornPart(one.id))
        return (
          <li key={one.id}>
            <b>{one.name}</b>
            {one.share !== null && `, ${one.share}%`}
            <br />
            {one.address}
            {born && (
              <>
                <br />
                Born <Sealed answer={born} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A sealed part: shown after the password, for as long as the answer is open on the page. */
function Sealed({ answer: { id } }: { answer: Answer }) {
  const [shown, setShown] = useState<string>()
  const mayReveal = useSession()?.user.staffAccess !== 'no-secrets'
  const { withPassword, passwordDialog } = useConfirmedPassword()
  if (shown !== undefined) return <span className="tn">{asText(shown)}</span>
  return (
    <>
      <span aria-hidden="true">••••••</span>{' '}
      {mayReveal && (
        <button
          type="button"
          className="link"
          onClick={() =>
            void withPassword(() => callAnswer('POST', '/api/request-answers/:id/reveal', { params: { id } })).then(
              (revealed) => revealed && setShown(revealed.value),
              (error: unknown) => showError('We couldn’t show this', { detail: readDetail(error) }),
            )
          }
        >
          Show
        </button>
      )}
      {passwordDialog}
    </>
  )
}

function asText(value: PartValue | null): string {
  if (typeof value !== 'string') return ''
  if (value === 'approved') return 'Approved'
  if (value === 'changes') return 'Wants something changed'
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value
}
