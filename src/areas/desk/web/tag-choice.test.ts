import { expect, test } from 'vitest'
import { changesOf, cleanName, sharedBy, undoOf } from './tag-choice.ts'

const clients = [{ tags: ['VIP', 'Texas'] }, { tags: ['vip'] }]

test('a tag is that of all, some or none, whatever its case', () => {
  expect(['Vip', 'texas', 'Bank'].map((name) => sharedBy(clients, name))).toEqual(['all', 'some', 'none'])
})

test('only what differs is changed', () => {
  const chosen = [
    { name: 'VIP', on: true },
    { name: 'Texas', on: true },
    { name: 'Bank', on: false },
  ]
  expect(changesOf(new Map(chosen.map((one) => [one.name, one])), clients)).toEqual({ add: ['Texas'], remove: [] })
  expect(changesOf(new Map([['vip', { name: 'VIP', on: false }]]), clients)).toEqual({ add: [], remove: ['VIP'] })
})

test('a typed name has no comma, and one space at a time', () => {
  expect(cleanName('  Bank,  week ')).toBe('Bank week')
})

test('Undo gives each client what it had, those with the same change together', () => {
  expect(
    undoOf([
      { id: 'a', added: ['VIP'], removed: [] },
      { id: 'b', added: [], removed: [] },
      { id: 'c', added: ['VIP'], removed: [] },
      { id: 'd', added: ['VIP'], removed: ['Texas'] },
    ]),
  ).toEqual([
    { clients: ['a', 'c'], add: [], remove: ['VIP'] },
    { clients: ['d'], add: ['Texas'], remove: ['VIP'] },
  ])
})
