import { expect, test } from 'vitest'
import { requestOf, samplePlan, taskOf } from '../../plan/plan-case.ts'
import { chooseTask, groupAskable, groupByActor, makeForm, makeRequest, startDraft } from './request-draft.ts'

const plan = samplePlan('day10')

test('a task brings its words into an empty draft', () => {
  const draft = startDraft(plan, { taskKey: 'T14' })
  expect(draft.title).toBe(taskOf(plan, 'T14').title)
  expect(draft.detail).toContain('- Two time slots')
})

test('another task replaces the words as long as no one typed', () => {
  const draft = chooseTask(plan, startDraft(plan, { taskKey: 'T14' }), 'T11')
  expect(draft.title).toBe(taskOf(plan, 'T11').title)
  expect(chooseTask(plan, draft, null)).toMatchObject({ taskKey: null, title: '', detail: '' })
})

test('what someone typed is never overwritten', () => {
  const typed = { ...startDraft(plan, { taskKey: null }), title: 'Send the lease', touched: true }
  expect(chooseTask(plan, typed, 'T14')).toEqual({ ...typed, taskKey: 'T14', type: 'plan' })
})

test('done tasks and tasks asked for already cannot be asked for', () => {
  const keys = groupAskable({ ...plan, requests: [requestOf({ taskKey: 'T11', receivedAt: null })] }).flatMap(
    ({ items }) => items.map(({ value }) => value),
  )
  expect(keys).not.toContain('T10')
  expect(keys).not.toContain('T11')
  expect(keys).toContain('T14')
})

test('a draft becomes the form of its type, line by line, and says what is missing', () => {
  const draft = { ...startDraft(plan, { taskKey: null }), lines: ' Front \n\nBack' }
  expect(makeForm({ ...draft, type: 'upload' }, false)).toEqual({
    type: 'upload',
    section: 'Miscellaneous',
    items: [
      { part: 'item-1', label: 'Front' },
      { part: 'item-2', label: 'Back' },
    ],
  })
  expect(makeForm({ ...draft, type: 'choose', several: true }, false)).toMatchObject({ options: ['Front', 'Back'] })
  expect(makeForm({ ...draft, type: 'choose', lines: 'Front' }, false)).toBe('Enter at least two answers.')
  expect(makeForm({ ...draft, type: 'upload', lines: ' ' }, false)).toBe('Say what to send.')
  expect(makeForm({ ...draft, type: 'sign', lines: '' }, false)).toBe('Say what it is about.')
})

test('a task is asked for as planned, unless staff choose otherwise', () => {
  const draft = startDraft(plan, { taskKey: 'T14' })
  expect(draft.type).toBe('plan')
  expect(makeForm(draft, true)).toBeUndefined()
  expect(makeForm({ ...draft, type: 'done' }, true)).toEqual({ type: 'outside', link: null, steps: [] })
  expect(makeForm({ ...draft, type: 'done' }, false)).toBeUndefined()
  expect(chooseTask(plan, draft, null).type).toBe('done')
})

test('tasks of the plan are offered by who acts, and a draft of one asks for it in trimmed words', () => {
  expect(groupByActor([{ key: 'T01', title: 'Kick-off', actor: 'both' }])).toEqual([
    { group: 'Client’s tasks', items: [{ value: 'T01', label: 'T01 Kick-off' }] },
  ])
  const draft = { ...startDraft(plan, { taskKey: 'T14' }), title: ' Slots ', detail: ' ', dueOn: '12/01/2099' }
  expect(makeRequest(draft, undefined)).toEqual({
    taskKey: 'T14',
    completesTask: false,
    title: 'Slots',
    dueOn: '2099-12-01',
  })
  expect(makeRequest({ ...draft, taskKey: null, dueOn: '' }, { type: 'outside', link: null, steps: [] })).toEqual({
    title: 'Slots',
    form: { type: 'outside', link: null, steps: [] },
  })
})

test('a fact that is missing is asked for where it is missing', () => {
  const draft = startDraft(samplePlan('day10'), { taskKey: null, title: 'SSN', to: 'userProfile.ownerSsn' })
  expect(makeForm(draft, false)).toMatchObject({
    fields: [{ label: 'SSN', input: 'secret', to: 'userProfile.ownerSsn' }],
  })
})
