import { expect, test } from 'vitest'
import { readLessonText, readResource } from './lesson-text.ts'

test('paragraphs, points, headings and the goal are distinguished', () => {
  expect(
    readLessonText('Goal: You can do it.\n\nOne line\nand its end.\n\n# Then\n- first\n- second\n\nThe end.'),
  ).toEqual([
    { kind: 'goal', text: 'You can do it.' },
    { kind: 'paragraph', text: 'One line and its end.' },
    { kind: 'heading', text: 'Then' },
    { kind: 'points', points: ['first', 'second'] },
    { kind: 'paragraph', text: 'The end.' },
  ])
})

test('text from another system keeps its meaning, and nothing in it is markup', () => {
  expect(readLessonText('a\r\n\r\n• b\r\n* c')).toEqual([
    { kind: 'paragraph', text: 'a' },
    { kind: 'points', points: ['b', 'c'] },
  ])
  expect(readLessonText('<b>5 - 3</b>')).toEqual([{ kind: 'paragraph', text: '<b>5 - 3</b>' }])
  expect(readLessonText('')).toEqual([])
})

test('resource material begins with its title', () => {
  expect(readResource('Launch checklist\n\n- one')).toEqual({
    title: 'Launch checklist',
    blocks: [{ kind: 'points', points: ['one'] }],
  })
})
