import { z } from 'zod'
import { storableString } from '../../../kit/record/contract/field.ts'
import { requestForm } from '../request-form.ts'
import { maxTasks } from './limit.ts'

const outcomes = ['applied', 'declined_by_client', 'scheduled'] as const

/** A task may be saved without a text that it needs: the draft is refused when it is published, and says what is missing. */
const text = (label: string, maxLength: number) => storableString(label, maxLength).trim()
const key = z.string().regex(/^T\d{2,5}$/, { error: 'A task is named by its key, such as T07.' })
const keys = z.array(key).max(maxTasks, { error: 'Name each task once.' })
const days = z.int({ error: 'Enter a whole number of days.' }).min(0, { error: 'Enter 0 or more days.' }).max(400, {
  error: 'Enter at most 400 days.',
})
const wait = z
  .strictObject({ min: days, max: days })
  .refine(({ min, max }) => min <= max, { error: 'The longest wait can’t be shorter than the shortest.' })

/** What the client is asked for when the task waits for them. */
const ask = z.strictObject({
  minutes: z.int({ error: 'Enter a whole number of minutes.' }).min(1, { error: 'Enter at least 1 minute.' }).max(600, {
    error: 'Enter at most 600 minutes.',
  }),
  why: text('Why', 500),
  form: requestForm,
})

const result = z.strictObject({ name: text('The result', 80), waitBusinessDays: wait, neededBy: keys })

export const taskDay = z
  .int({ error: 'Enter a day as a whole number.' })
  .min(1, { error: 'The first day is 1.' })
  .max(500, { error: 'The last possible day is 500.' })
export const phaseKey = z.string().regex(/^P\d{2}$/, { error: 'Choose a phase.' })

/** What staff may change of a task of the draft. */
export const taskFields = {
  title: text('The task', 160),
  phase: phaseKey,
  day: taskDay,
  actor: z.enum(['client', 'provider', 'both'], { error: 'Choose who acts.' }),
  clientSupplies: z.array(text('What the client supplies', 300)).max(20, { error: 'Name at most 20 things.' }),
  milestone: text('Done when', 300),
  nextStep: text('The next step', 160),
  typicalDuration: text('The duration', 160),
  thirdParty: text('Whom it waits for', 80).nullable(),
  waitBusinessDays: wait.nullable(),
  dependsOn: keys,
  result: result.nullable(),
  outcomes: z.array(z.enum(outcomes)).max(outcomes.length),
  ask: ask.nullable(),
}
