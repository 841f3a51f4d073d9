import { expect, test } from 'vitest'
import type { PlanTask, PreviewedClient } from '../../plan-contract.ts'
import { afterWords, cautionWords, changeWords, fits, moveWords, waitWords, publicationWords } from './plan-words.ts'

const task: PlanTask = {
  key: 'T12',
  day: 12,
  phase: 'P04',
  title: 'D-U-N-S number',
  actor: 'client',
  clientSupplies: [],
  milestone: 'Sent',
  nextStep: '',
  route: '/dnb',
  typicalDuration: '1 day',
  thirdParty: 'Dun & Bradstreet',
  waitBusinessDays: { min: 5, max: 30 },
  dependsOn: ['T11', 'T09'],
  result: null,
  outcomes: [],
  ask: null,
}
const client: PreviewedClient = {
  id: 'a',
  name: 'Bright Fern',
  day: 3,
  done: 2,
  total: 45,
  added: 1,
  changed: 3,
  shifted: 0,
  removed: 1,
  late: 0,
  staysDone: 0,
  staysBegun: 0,
  worstBefore: '2026-01-18',
  worstAfter: '2026-01-11',
}

test('a change is said in words', () => {
  expect(changeWords('new', undefined, task)).toBe('New on day 12: D-U-N-S number')
  expect(changeWords('new', undefined, { ...task, title: '' })).toBe('New on day 12: New task T12')
  expect(changeWords('removed', task, task)).toBe('Removed: D-U-N-S number')
  expect(changeWords('changed', task, { ...task, actor: 'both' })).toBe('D-U-N-S number: Both act, was Client')
  expect(changeWords('changed', task, { ...task, waitBusinessDays: { min: 5, max: 20 } })).toBe(
    'D-U-N-S number: waits 5 to 20 business days, was 5 to 30 business days',
  )
  expect(changeWords('changed', task, { ...task, title: 'DUNS' })).toBe('D-U-N-S number: now ‘DUNS’')
  expect(changeWords('changed', task, { ...task, day: 14 })).toBe('D-U-N-S number: moved to day 14')
  expect(changeWords('changed', task, { ...task, milestone: 'Here', dependsOn: [] })).toBe(
    'D-U-N-S number: done when, after',
  )
})

test('waits and what comes before are said by days', () => {
  expect([waitWords(null), waitWords({ min: 0, max: 0 }), waitWords({ min: 1, max: 1 })]).toEqual([
    '',
    '',
    '1 business day',
  ])
  expect(
    afterWords(task, [
      { ...task, key: 'T11', day: 11 },
      { ...task, key: 'T09', day: 9 },
    ]),
  ).toBe('Day 9, 11')
  expect(afterWords({ ...task, dependsOn: [] }, [])).toBe('')
})

test('a client for whom nothing needs attention is preselected', () => {
  expect(fits(client)).toBe(true)
  expect(fits({ ...client, late: 3 })).toBe(false)
  expect(fits({ ...client, staysDone: 1 })).toBe(false)
  expect(fits({ ...client, added: 0, changed: 0, removed: 0 })).toBe(false)
  expect(moveWords(client)).toBe('1 new, 3 changed, 1 removed')
  expect(moveWords({ ...client, added: 0, changed: 0, removed: 0, shifted: 24 })).toBe('24 on another day')
  expect(moveWords({ ...client, added: 0, changed: 0, removed: 0 })).toBe('Nothing open changes')
  expect(cautionWords(client)).toBeUndefined()
  expect(cautionWords({ ...client, late: 1 })).toBe('New task would start 1 day late')
  expect(cautionWords({ ...client, staysDone: 1, staysBegun: 2 })).toBe(
    'Removed task is done, it stays. 2 removed tasks stay',
  )
})

test('a publication says who moves, who is left and whom it did not fit', () => {
  const base = { id: '', startedAt: '', by: 'Dana', version: null, moved: 0, waiting: 0, others: false, unfit: 0 }
  const end = 'Until it’s done, nobody can change it.'
  expect(publicationWords(base)).toBe(`Dana is publishing this draft. ${end}`)
  expect(publicationWords({ ...base, waiting: 3 })).toBe(
    `Dana is publishing this draft and moving 3 clients to it. ${end}`,
  )
  expect(publicationWords({ ...base, waiting: 4_800, others: true })).toBe(
    `Dana is publishing this draft and moving those of 4,800 clients whom it fits to it. ${end}`,
  )
  const out = { ...base, version: 4, moved: 200, others: true }
  expect(publicationWords({ ...out, waiting: 50, unfit: 1 })).toBe(
    'Version 4 is published. 200 clients moved, 50 to go. It doesn’t fit 1 client, who keeps theirs.',
  )
  expect(publicationWords({ ...out, unfit: 12 })).toBe(
    'Dana published version 4, and 200 clients moved to it. It doesn’t fit 12 clients, who keep theirs.',
  )
})
