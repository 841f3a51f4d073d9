import { expect, test } from 'vitest'
import { planTemplate, startPlan } from '../plan/template.ts'
import { findScreen } from '../../../app/find-screen.ts'
import { labelAsk } from './ask-label.ts'

const { tasks } = startPlan(planTemplate, {
  userId: 'u',
  startDate: '2026-10-13',
  today: '2026-10-22',
  clientName: 'Marisol Vega',
  newId: () => 'id',
})
const labelTask = (key: string) => {
  const task = tasks.find((candidate) => candidate.key === key)
  return labelAsk({ title: task?.title ?? '' }, task && findScreen(task.route).open)
}

test('a title that begins with a verb becomes verb and thing', () => {
  expect(labelTask('T11')).toBe('Verify address')
  expect(labelTask('T14')).toBe('Schedule call')
  expect(labelAsk({ title: 'Upload a document dated within 60 days' })).toBe('Upload document')
  expect(labelAsk({ title: 'Send your ID by Friday' })).toBe('Send ID')
})

test('any other title names the screen on which the task is worked on', () => {
  expect(labelTask('T05')).toBe('Open documents')
  expect(labelTask('T45')).toBe('Message your team')
})

test('every task the client takes part in gets a label of its own', () => {
  const labels = tasks.filter((task) => task.actor !== 'provider').map((task) => labelTask(task.key))
  expect(labels.filter((label) => label === 'Open' || label.length > 20)).toEqual([])
})

test('without verb and task it still says something', () => {
  expect(labelAsk({ title: 'Two photos of the shop' })).toBe('Open')
})
