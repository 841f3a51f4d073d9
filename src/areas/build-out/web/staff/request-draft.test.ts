import { expect, test } from 'vitest'
import { requestOf, samplePlan, taskOf } from '../../plan/plan-case.ts'
import {
  applyTemplate,
  chooseTask,
  countOthers,
  groupAskable,
  groupByActor,
  makeForm,
  makeRequest,
  startDraft,
} from './request-draft.ts'

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
  expect(chooseTask(plan, typed, 'T14')).toMatchObject({
    ...typed,
    taskKey: 'T14',
    type: 'plan',
    dueOn: expect.any(String),
  })
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

test('what is due is the day of the task, never past, a weekend or a bank holiday, until someone chooses another', () => {
  // Wednesday, March 4, 2026 is day 10.
  const due = (changes: object, task = 'T14') => startDraft({ ...plan, ...changes }, { taskKey: task }).dueOn
  const dated = { startDate: '2026-02-23', today: '2026-03-04' }
  expect(due({ ...dated, tasks: dayed(12) })).toBe('Mar 6, 2026')
  // A Saturday.
  expect(due({ ...dated, tasks: dayed(13) })).toBe('Mar 9, 2026')
  // Past, and the next day is one.
  expect(due({ ...dated, tasks: dayed(2) })).toBe('Mar 5, 2026')
  // Thanksgiving.
  expect(due({ startDate: '2026-11-20', today: '2026-11-20', tasks: dayed(7) })).toBe('Nov 27, 2026')
  // Several clients have no common calendar.
  expect(startDraft({ tasks: dayed(12) }, { taskKey: 'T14' }).dueOn).toBe('')
  const chosen = { ...startDraft(plan, { taskKey: 'T14' }), dueOn: '12/01/2099', dueChosen: true }
  expect(chooseTask(plan, chosen, 'T11').dueOn).toBe('12/01/2099')
  expect(chooseTask(plan, { ...chosen, dueChosen: false }, null).dueOn).toBe('')
  const template = { title: 'Slots', taskKey: 'T14', reminds: false }
  expect(
    applyTemplate({ ...plan, ...dated, tasks: dayed(12) }, startDraft(plan, { taskKey: null }), 'id', template),
  ).toMatchObject({ dueOn: 'Mar 6, 2026', reminds: false, title: 'Slots' })
})

const dayed = (day: number) => plan.tasks.map((task) => ({ ...task, day }))

test('a question is of the kind that was chosen, and what may be left out says so; only what differs is sent', () => {
  const draft = {
    ...startDraft(plan, { taskKey: null }),
    title: 'Bank',
    lines: 'Deposit\nStart',
    type: 'fields' as const,
  }
  const choices = { Deposit: { input: 'amount' as const, optional: true }, Start: { input: 'day' as const } }
  expect(makeForm({ ...draft, choices }, false)).toMatchObject({
    fields: [
      { label: 'Deposit', input: 'amount', optional: true },
      { part: 'item-2', label: 'Start', input: 'day', options: [] },
    ],
  })
  const upload = { ...draft, type: 'upload' as const, choices: { Deposit: { optional: true } } }
  expect(makeForm(upload, false)).toMatchObject({ items: [{ optional: true }, { label: 'Start' }] })
  const former = {
    type: 'upload' as const,
    section: 'Miscellaneous' as const,
    items: [{ part: 'a', label: 'Start', optional: true }],
  }
  expect(makeForm({ ...upload, former, choices: { Start: { optional: false } } }, false)).toMatchObject({
    items: [{ label: 'Deposit' }, { part: 'a', label: 'Start' }],
  })
  expect(JSON.stringify(makeForm({ ...upload, former, choices: { Start: { optional: false } } }, false))).not.toContain(
    'optional',
  )
  expect(makeRequest(draft, undefined)).not.toHaveProperty('reminds')
  expect(makeRequest({ ...draft, reminds: false }, undefined)).toMatchObject({ reminds: false })
})

test('what a client is asked for besides is counted, and what of it comes first', () => {
  const ask = (id: string, changes: object) => ({ ...requestOf(), id, taskKey: null, ...changes })
  const requests = [
    ask('returned', { returnedAt: '2026-03-04T15:00:00.000Z', dueOn: '2026-04-01' }),
    ask('sooner', { dueOn: '2026-03-05' }),
    ask('later', { dueOn: '2026-03-20' }),
    ask('answered', { answeredAt: '2026-03-04T15:00:00.000Z' }),
  ]
  const asks = requests.map(({ id }) => ({ requestId: id, taskKey: null, type: null, minutes: null, form: null }))
  const asked = {
    ...plan,
    today: '2026-03-04',
    requests,
    asks: [...asks, { ...asks[0]!, requestId: null, taskKey: 'T14' }],
  }
  const draft = startDraft(plan, { taskKey: null })
  expect(countOthers(asked, { ...draft, dueOn: '03/10/2026' })).toEqual({ open: 4, first: 2 })
  expect(countOthers(asked, { ...draft, dueOn: '' })).toEqual({ open: 4, first: 1 })
  // What the plan asks for becomes this request.
  expect(countOthers(asked, { ...draft, taskKey: 'T14', dueOn: '04/10/2026' })).toEqual({ open: 3, first: 3 })
})
