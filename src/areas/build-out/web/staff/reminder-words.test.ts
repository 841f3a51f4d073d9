import { expect, test } from 'vitest'
import { describeReminders } from './reminder-words.ts'

const leaving = { pausedAt: null, pausedBy: null, unreached: null }
const paused = { pausedAt: '2026-11-20T15:00:00Z', pausedBy: 'Ruben', unreached: null }

test.each([
  [leaving, 'By e-mail, 1, 3 and 5 days after something is asked.'],
  [
    { ...leaving, unreached: 'unconfirmed' as const },
    'No reminders go out: no owner of this client has confirmed an e-mail address yet.',
  ],
  [
    { ...leaving, unreached: 'deactivated' as const },
    'No reminders go out: every owner of this client is deactivated.',
  ],
  [
    { ...paused, unreached: 'unconfirmed' as const },
    'Paused by Ruben on Nov 20. No reminders go out until you turn them on.',
  ],
])('%o', (reminders, words) => {
  expect(describeReminders(reminders, '2026-11-27')).toBe(words)
})
