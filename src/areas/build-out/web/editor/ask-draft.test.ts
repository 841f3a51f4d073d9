import { expect, test } from 'vitest'
import { planTemplate } from '../../plan/template.ts'
import { requestForm } from '../../request-form.ts'
import { makeAsk, startAsk } from './ask-draft.ts'

const asks = planTemplate.tasks.flatMap(({ ask }) => ask ?? [])

test('what the plan asks is the same when nothing was typed', () => {
  expect(asks.length).toBeGreaterThan(20)
  for (const ask of asks) expect(makeAsk(startAsk(ask), ask)).toEqual(ask)
})

test('a question that is added leaves the others as they were, and gets a part of its own', () => {
  const kickOff = asks.find(({ form }) => form.type === 'fields' && form.steps.length > 0)
  if (kickOff?.form.type !== 'fields') throw new Error('the kick-off asks for fields')
  const draft = startAsk(kickOff)
  const made = makeAsk({ ...draft, lines: `${draft.lines}\nFavourite colour` }, kickOff)
  if (typeof made === 'string' || made.form.type !== 'fields') throw new Error('fields are asked for')
  expect(made.form.fields.slice(0, -1)).toEqual(kickOff.form.fields)
  expect(made.form.fields.at(-1)).toEqual({ part: 'item-1', label: 'Favourite colour', input: 'line', options: [] })
  // The steps count the fields, which are others now.
  expect(made.form.steps).toEqual([])
  expect(requestForm.safeParse(made.form).success).toBe(true)
})

test('a question is asked as the place of its answer needs it, and no longer so once it goes nowhere', () => {
  const draft = {
    ...startAsk(null),
    type: 'fields' as const,
    lines: 'Legal name\nEIN\nOpening hours',
    filing: { 'Legal name': 'userProfile.businessName', EIN: 'userProfile.ein' },
  }
  const made = makeAsk(draft, null)
  expect(made).toMatchObject({
    form: {
      fields: [
        { label: 'Legal name', input: 'line', to: 'userProfile.businessName' },
        { label: 'EIN', input: 'secret', to: 'userProfile.ein' },
        { label: 'Opening hours', input: 'line' },
      ],
    },
  })
  if (typeof made === 'string') throw new Error(made)
  expect(requestForm.safeParse(made.form).success).toBe(true)
  const again = makeAsk({ ...startAsk(made), filing: { 'Legal name': '' } }, made)
  if (typeof again === 'string' || again.form.type !== 'fields') throw new Error('fields are asked for')
  expect(again.form.fields[0]).not.toHaveProperty('to')
  expect(again.form.fields[1]).toHaveProperty('to', 'userProfile.ein')
  expect(makeAsk({ ...draft, filing: { EIN: 'bankAccount.accountNumber' } }, null)).toBe(
    'To make a bank account, ask for its Bank Name too.',
  )
})

test.each([
  [{ minutes: '0' }, 'Enter 1 to 600 minutes.'],
  [{ minutes: 'ten' }, 'Enter 1 to 600 minutes.'],
  [{ lines: ' \n ' }, 'Say what to send.'],
  [{ type: 'fields' as const, lines: '' }, 'Enter at least one question.'],
  [{ type: 'choose' as const, lines: 'Yes\nYes' }, 'Enter at least two answers.'],
  [{ type: 'sign' as const, lines: '' }, 'Say what it is about.'],
])('%o is refused with a sentence', (typed, sentence) => {
  expect(makeAsk({ ...startAsk(null), ...typed }, null)).toBe(sentence)
})
