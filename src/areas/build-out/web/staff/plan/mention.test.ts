import { expect, test } from 'vitest'
import { findMention, findMentioned, insertMention, splitMentions, suggest } from './mention.ts'

const team = [
  { id: '1', name: 'Ruben Salas' },
  { id: '2', name: 'Ruben Sal' },
  { id: '3', name: 'Dana Reed' },
  { id: '4', name: 'J. (Jo) O’Neil+' },
]

test('a mention starts with an @ at the start of a word', () => {
  expect(findMention('Ask @ru', 7)).toEqual({ start: 4, letters: 'ru' })
  expect(findMention('@', 1)).toEqual({ start: 0, letters: '' })
  for (const text of ['a@b.example', 'no', '@one\nline', `@${'x'.repeat(41)}`])
    expect(findMention(text, text.length), text).toBeUndefined()
})

test('colleagues are suggested by any word of their name, and inserted with a trailing space', () => {
  expect(suggest(team, 'sa').map(({ id }) => id)).toEqual(['1', '2'])
  expect(suggest(team, 'ree').map(({ id }) => id)).toEqual(['3'])
  expect(suggest(team, 'Dana Reed ')).toEqual([])
  expect(insertMention('Ask @ru today', { start: 4, letters: 'ru' }, 'Ruben Salas')).toEqual({
    text: 'Ask @Ruben Salas  today',
    caret: 17,
  })
})

test('mentions match whole names, and a name is not read as a pattern', () => {
  expect(findMentioned(team, 'For @Ruben Salas and @J. (Jo) O’Neil+.')).toEqual(['1', '4'])
  expect(findMentioned(team, '@Dana Reedy, @dana, Dana Reed')).toEqual([])
  expect(splitMentions('Hi @Dana Reed, <b>', ['Dana Reed'])).toEqual([
    { text: 'Hi ', mention: false },
    { text: '@Dana Reed', mention: true },
    { text: ', <b>', mention: false },
  ])
})
