import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../kit/calendar/date.ts'
import { asksOf, askState, mayRemind } from './ask.ts'
import { anyPlan } from './plan-arbitrary.ts'
import { ask, change, finishedPlan, freshPlan, requestOf, samplePlan, withAsks } from './plan-case.ts'

test('reminders move the state on, more than 5 days make it overdue', () => {
  const asked = '2026-03-04'
  expect(askState(requestOf(), asked)).toBe('Email Sent')
  expect(askState(requestOf({ remindersSent: 1 }), asked)).toBe('Reminder 1')
  expect(askState(requestOf({ remindersSent: 2 }), asked)).toBe('Reminder 2')
  expect(askState(requestOf({ remindersSent: 3 }), addDays(asked, 5))).toBe('Reminder 2')
  expect(askState(requestOf({ remindersSent: 3 }), addDays(asked, 6))).toBe('Overdue')
  expect(askState(requestOf(), addDays(asked, 6))).toBe('Overdue')
})

test('a running task of the client is asked for by its title when nothing was sent', () => {
  expect(asksOf(samplePlan('day10'))[0]).toMatchObject({
    task: { key: 'T11' },
    title: 'Verify Business Address',
    subState: null,
  })
})

test('the oldest open request comes first, before any task', () => {
  const plan = ask(
    samplePlan('day10'),
    requestOf({ id: 'new', askedAt: '2026-03-04T15:00:00.000Z' }),
    requestOf({ id: 'old', taskKey: null, title: 'Send a logo', askedAt: '2026-03-03T15:00:00.000Z' }),
    requestOf({ id: 'received', askedAt: '2026-03-01T15:00:00.000Z', receivedAt: '2026-03-02T15:00:00.000Z' }),
  )
  expect(asksOf(plan).map(({ request }) => request?.id)).toEqual(['old', 'new'])
  expect(asksOf(plan)[0]).toMatchObject({ title: 'Send a logo', subState: 'Email Sent' })
  expect(asksOf(plan)[0]?.task).toBeUndefined()
})

test('what the client has answered is asked no more but stays to be seen', () => {
  const answered = requestOf({ id: 'answered', answeredAt: '2026-03-04T18:00:00.000Z' })
  const plan = ask(samplePlan('day10'), answered)
  expect(asksOf(plan)[0]).toMatchObject({ request: { id: 'answered' }, task: { key: 'T11' }, answered: true })
  const asked = requestOf({ id: 'asked', taskKey: null, askedAt: '2026-03-04T19:00:00.000Z' })
  expect(asksOf(ask(plan, asked, answered))[0]).toMatchObject({
    request: { id: 'asked' },
    answered: false,
  })
})

test("on day 33 nothing is needed: T33 is the provider's and what follows has not come", () => {
  expect(asksOf(samplePlan('day33'))).toEqual([])
})

test('a pending task is asked for once its day has come and what it needs is done', () => {
  expect(asksOf(freshPlan(0))).toEqual([])
  expect(asksOf(freshPlan(1))[0]?.task?.key).toBe('T01')
  const late = change(samplePlan('day10'), { T10: { state: 'in-progress' }, T11: { state: 'pending' } })
  expect(asksOf(withAsks({ ...late, today: addDays(late.today, 2) }))).toEqual([])
  expect(asksOf(withAsks({ ...late, today: addDays(late.today, 4) }))[0]?.task?.key).toBe('T14')
})

test('a task that waits for the client is asked of them no matter whose turn it is, one that waits for others is not', () => {
  const plan = samplePlan('day33')
  expect(asksOf(change(plan, { T33: { state: 'waiting-client' } }))[0]?.task?.key).toBe('T33')
  expect(asksOf(change(samplePlan('day10'), { T11: { state: 'waiting-third-party' } }))).toEqual([])
})

test('what came in is not asked for again, and the task that waited may go on', () => {
  const received = { clientPartReceivedAt: '2026-03-04T16:00:00.000Z', clientPartReceivedBy: 'Dana Reed' }
  expect(asksOf(change(samplePlan('day10'), { T11: received }))).toEqual([])
})

test('a reminder goes out once a day', () => {
  const remindedAt = '2026-03-04T15:00:00.000Z'
  expect(mayRemind({ remindedAt: null }, new Date(remindedAt))).toBe(true)
  expect(mayRemind({ remindedAt }, new Date('2026-03-05T10:00:00.000Z'))).toBe(false)
  expect(mayRemind({ remindedAt }, new Date('2026-03-05T12:00:00.000Z'))).toBe(true)
})

test('nothing is asked when all is done', () => {
  expect(asksOf(finishedPlan())).toEqual([])
})

test('a task that is asked for is never done and never waits for a third party', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const state = asksOf(plan)[0]?.task?.state
      expect(['completed', 'skipped', 'waiting-third-party']).not.toContain(state)
    }),
  )
})
