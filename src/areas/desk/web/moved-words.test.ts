import { expect, test } from 'vitest'
import { type Moved, movedSentence, movedShort } from './moved-words.ts'

const now = new Date('2026-11-14T12:00:00Z')
const moved: Moved = { by: 'Ruben Salas', at: '2026-11-14T11:59:40Z', to: 'P05', person: 'Nadia Petrova' }

test('who moved a client, where it went and when', () => {
  expect(movedSentence(moved, now)).toBe('Ruben Salas moved this client to Business Banking just now.')
  expect(movedSentence({ ...moved, by: 'Nadia Petrova' }, now)).toBe(
    'Nadia Petrova moved on to Business Banking just now.',
  )
  expect(movedSentence({ ...moved, by: null, to: 'done', at: '2026-11-14T11:55:00Z' }, now)).toBe(
    'This client has moved to Done 5 minutes ago.',
  )
  expect(movedSentence({ ...moved, at: '2026-11-10T12:00:00Z' }, now)).toContain('to Business Banking on Nov 10')
  expect(movedShort(moved, now)).toBe('Moved meanwhile by Ruben Salas, just now')
  expect(movedShort({ ...moved, by: null }, now)).toBe('Moved meanwhile, just now')
})
