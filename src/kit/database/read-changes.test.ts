import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'

test('each line is a change, with or without an owner', () => {
  expect(readChanges('vendors|1|7|created\nplans|2||changed\n')).toEqual([
    { table: 'vendors', id: '1', owner: '7', action: 'created' },
    { table: 'plans', id: '2', owner: null, action: 'changed' },
  ])
  expect(readChanges('')).toEqual([])
})

test('a row that is made and changed in one transaction is made, and other rows and actions stay', () => {
  const text = 'users|1|1|created\nusers|1|1|changed\nusers|2|2|changed\nclients|1|1|changed\nusers|1|1|deleted\n'
  expect(readChanges(text).map(({ table, id, action }) => `${table} ${id} ${action}`)).toEqual([
    'users 1 created',
    'users 2 changed',
    'clients 1 changed',
    'users 1 deleted',
  ])
})
