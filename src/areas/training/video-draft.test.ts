import { expect, test } from 'vitest'
import { checkDraft, readChanges, startDraft } from './video-draft.ts'

test('title, description and duration are needed, and blanks are none', () => {
  expect(checkDraft(startDraft())).toEqual({
    title: 'Title is required.',
    description: 'Description is required.',
    duration: 'Duration is required.',
  })
  expect(checkDraft({ ...startDraft(), title: 'A', description: '  ', duration: '8 min' })).toEqual({
    description: 'Description is required.',
  })
})

test('a text that is too long is reported and not truncated', () => {
  const draft = { ...startDraft(), title: 'A', description: 'B', duration: '8 min' }
  expect(checkDraft({ ...draft, lesson: 'x'.repeat(20_001) })).toEqual({
    lesson: 'Too long by 1 character: the limit is 20,000.',
  })
  expect(checkDraft({ ...draft, title: 'x'.repeat(300) })).toEqual({
    title: 'Too long by 50 characters: the limit is 250.',
  })
})

test('a new video sends what was filled in; a changed one only what differs', () => {
  const draft = { ...startDraft(), title: ' A ', description: 'B', duration: '8 min' }
  expect(readChanges(draft, undefined)).toEqual({
    title: 'A',
    description: 'B',
    duration: '8 min',
    isDownloadable: false,
    isCore: false,
  })
  expect(readChanges({ ...draft, lesson: '', isDownloadable: true }, { ...draft, lesson: 'Old words' })).toEqual({
    isDownloadable: true,
    lesson: null,
  })
  expect(readChanges(draft, draft)).toEqual({})
})
