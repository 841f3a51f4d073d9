import { expect, test } from 'vitest'
import { splitLinks } from './split-link.ts'

test('web addresses become links, without the full stop after them', () => {
  expect(splitLinks('See https://a.example/x?y=1, (or http://b.example).')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', (or ' },
    { text: 'http://b.example', href: 'http://b.example' },
    { text: ').' },
  ])
})

test('nothing else becomes one, and no character is lost', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '<b>bold</b>\n\n  two', 'https://', 'ftp://x', ' ']) {
    const pieces = splitLinks(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.some((piece) => piece.href)).toBe(false)
  }
})
