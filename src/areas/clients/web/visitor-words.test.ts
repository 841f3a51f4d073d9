import { expect, test } from 'vitest'
import { nameVisitors } from './visitor-words.ts'

const [ruben, dana, kim] = [{ name: 'Ruben Salas' }, { name: 'Dana Whitfield' }, { name: 'Kim' }]

test('one, two and several visitors are named in one short sentence', () => {
  expect(nameVisitors([ruben])).toBe('Ruben is here too')
  expect(nameVisitors([ruben, dana])).toBe('Ruben and Dana are here too')
  expect(nameVisitors([ruben, dana, kim])).toBe('Ruben and 2 others are here too')
})
