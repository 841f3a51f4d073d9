import { expect, test } from 'vitest'
import { deskSearch, nameTrail, readTrail, writeTrail } from './desk-trail.ts'
import { readView } from './desk-view.ts'

const view = readView({
  view: 'mine',
  chips: 'us,overdue',
  tags: 'vip',
  search: 'a & b',
  sort: 'due',
  direction: 'desc',
})

test('where a file was opened from comes back from the address as it was, and leads to the same view', () => {
  for (const trail of [
    { view },
    { view: readView({}) },
    { view, saved: { id: 'a-view', name: 'Bank & calls' } },
    { view, phase: 'P05' },
  ]) {
    const text = writeTrail(trail)
    expect(text).not.toBe('')
    expect(readTrail(text)).toEqual({ saved: undefined, phase: undefined, ...trail })
  }
  expect(readView({ ...deskSearch({ view }) })).toEqual(view)
  expect(deskSearch({ view, saved: { id: 'a-view', name: 'Bank calls' } })).toEqual({ saved: 'a-view' })
})

test('a file that was opened from elsewhere has no way back to the desk; nonsense is the whole desk', () => {
  expect(readTrail(undefined)).toBeUndefined()
  expect(readTrail('')).toBeUndefined()
  expect(readTrail('nonsense')).toEqual({ view: readView({}) })
  expect(readTrail('view=all&phase=theirs')).toEqual({ view: readView({}) })
})

test('the list has the name of its saved view, or of what narrows it', () => {
  expect(nameTrail({ view: readView({}) })).toBe('All active')
  expect(nameTrail({ view: readView({ view: 'mine' }) })).toBe('Mine')
  expect(nameTrail({ view: readView({ chips: 'us' }) })).toBe('Waiting on us')
  expect(nameTrail({ view })).toBe('Mine, Waiting on us, Overdue, vip, “a & b”')
  expect(nameTrail({ view, saved: { id: 'a-view', name: 'Bank calls' } })).toBe('Bank calls')
  expect(nameTrail({ view: readView({}), phase: 'P05' })).toBe('All active, Business Banking')
  expect(nameTrail({ view: readView({}), phase: 'done' })).toBe('All active, Done')
})
