import { Link } from '@tanstack/react-router'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { type Ask, askName } from '../plan/ask.ts'
import classes from './ask-box.module.css'
import { useAnswerHere } from './use-answer-here.ts'

/** More to read than that before approving is read in the sheet. */
const longestStatement = 200

/** Whether it is answered by one press: an approval, or one of up to three answers. What was returned, and a document, is looked at first. */
export function isAnsweredHere({ form, returned, request }: Ask): boolean {
  if (returned || !form || request?.document) return false
  if (form.type === 'approve') return form.statement.length <= longestStatement
  return form.type === 'choose' && !form.several && form.options.length <= 3
}

type AnswerHereProps = {
  ask: Ask
  /** Has the one button that stands out. */
  first: boolean
  whenSent: () => void
}

/** The answers to choose from, in the row of what is asked. */
export function AnswerHere({ ask, first, whenSent }: AnswerHereProps) {
  const answer = useAnswerHere(ask, whenSent)
  const { form, title } = ask
  const plain = `${classes.button} ${classes.plain}`
  const option = (label: string, given: Parameters<typeof answer.mutate>[0], look = plain) => (
    <button
      key={label}
      type="button"
      className={look}
      aria-label={`${label}: ${title}`}
      aria-disabled={answer.isPending || undefined}
      onClick={() => {
        if (!answer.isPending) answer.mutate(given)
      }}
    >
      {label}
    </button>
  )
  return (
    <div className={classes.here}>
      {form?.type === 'approve' && <p className={classes.statement}>{form.statement}</p>}
      <div className={classes.options}>
        {form?.type === 'approve' && (
          <>
            {option('Approve', { part: 'decision', value: 'approved' }, first ? classes.button : plain)}
            <SheetLink ask={ask} label="Ask for a change" />
          </>
        )}
        {form?.type === 'choose' && (
          <>
            {form.options.map((one) => option(one, { part: 'choice', value: [one] }))}
            {form.other && <SheetLink ask={ask} label="Something else" />}
          </>
        )}
      </div>
      {answer.isError && (
        <p className={classes.hint} role="alert">
          {readDetail(answer.error)}
        </p>
      )}
    </div>
  )
}

/** To the sheet, for an answer that takes words. */
function SheetLink({ ask, label }: { ask: Ask; label: string }) {
  return (
    <Link
      className={`${classes.button} ${classes.plain}`}
      aria-label={`${label}: ${ask.title}`}
      to="/"
      search={(now: { client?: string }) => ({ ...now, request: askName(ask) })}
    >
      {label}
    </Link>
  )
}
