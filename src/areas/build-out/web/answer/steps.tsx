import type { FormField, FormOf, RequestForm } from '../../answer/form.ts'
import classes from './answer.module.css'

type Step = FormOf<'fields'>['steps'][number]

/** The fields of each step; one step with all of them where the form has none. */
export function stepFields(form: RequestForm | null): FormField[][] {
  if (form?.type !== 'fields') return []
  let from = 0
  const steps = form.steps.map(({ fields }) => form.fields.slice(from, (from += fields)))
  const rest = form.fields.slice(from)
  if (rest.length === 0) return steps
  return steps.length === 0 ? [rest] : [...steps.slice(0, -1), [...(steps.at(-1) ?? []), ...rest]]
}

/** Where one is in a form of several steps. */
export function StepHead({ steps, step, onStep }: { steps: Step[]; step: number; onStep: (step: number) => void }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ title }, at) => (
        <li key={title} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          <button type="button" disabled={at > step} onClick={() => onStep(at)}>
            <span className={classes.number}>{at + 1}</span>
            <span className={classes.stepTitle}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
