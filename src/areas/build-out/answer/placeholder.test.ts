import { expect, test } from 'vitest'
import { fillPlaceholders, mapTexts, unknownPlaceholder } from './placeholder.ts'

const harbor = { firstName: 'Marisol', company: 'Harbor & Pine $& LLC' }

test('names are filled as they are, wherever their placeholders stand', () => {
  expect(fillPlaceholders('{First  Name}, what does {company} sell? {company}!', harbor)).toBe(
    'Marisol, what does Harbor & Pine $& LLC sell? Harbor & Pine $& LLC!',
  )
  // A name that is a placeholder itself is not filled again.
  expect(fillPlaceholders('{first name}', { firstName: '{company}', company: 'Harbor' })).toBe('{company}')
})

test('a name that is not known is said in general words', () => {
  expect(fillPlaceholders('Hello {first name}, what does {company} sell?', {})).toBe(
    'Hello there, what does your company sell?',
  )
})

test('a placeholder that does not exist is found', () => {
  expect(unknownPlaceholder('Hello {first name} of {compny}')).toBe('{compny}')
  expect(unknownPlaceholder('Hello {first name} of {company} {')).toBeUndefined()
})

test.each(['{constructor}', '{__proto__}', '{toString}'])('%s is no placeholder', (text) => {
  expect(unknownPlaceholder(text)).toBe(text)
  expect(fillPlaceholders(text, harbor)).toBe(text)
})

test('every text of a form is filled', () => {
  const form = {
    type: 'outside',
    link: null,
    steps: ['Call {company}'],
    part: { label: '{first name}', several: true },
  }
  expect(mapTexts(form, (text) => fillPlaceholders(text, harbor))).toEqual({
    type: 'outside',
    link: null,
    steps: ['Call Harbor & Pine $& LLC'],
    part: { label: 'Marisol', several: true },
  })
})
