import { expect, test } from 'vitest'
import { rankLabel, readWords, splitMatch } from './match.ts'

test('a label that starts with the words is better than a word that does, and that than any place', () => {
  expect(rankLabel('Business Bank Accounts', 'business b')).toBe(0)
  expect(rankLabel('Business Bank Accounts', 'BANK')).toBe(1)
  expect(rankLabel('D&B PAYDEX Score', 'paydex')).toBe(1)
  expect(rankLabel('Business Bank Accounts', 'counts')).toBe(2)
  expect(rankLabel('Business Bank Accounts', 'bank loans')).toBeUndefined()
  expect(rankLabel('Business Bank Accounts', '  ')).toBeUndefined()
})

test('every place of every word is marked, and nothing of the text is lost', () => {
  const text = 'Northgate Bank, north of the bank'
  const pieces = splitMatch(text, readWords('north BANK'))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['North', 'Bank', 'north', 'bank'])
  expect(splitMatch('aaa', ['a', 'aa'])).toEqual([{ text: 'aaa', marked: true }])
  expect(splitMatch('plain', [])).toEqual([{ text: 'plain', marked: false }])
})

test('letters that grow when lowered, and letters of two halves, stay whole', () => {
  expect(splitMatch('İstanbul', ['stan'])).toEqual([{ text: 'İstanbul', marked: false }])
  const pieces = splitMatch('😀 bank 😀', ['bank'])
  expect(pieces.map(({ text }) => text)).toEqual(['😀 ', 'bank', ' 😀'])
})
