import { expect, test } from 'vitest'
import { describeLoads, isAssigned, suggestAssignments, type Taker } from './hand-over.ts'

const taker = (id: string, clients: number, access: Taker['access'] = 'staff') => ({ id, name: id, clients, access })
const team = [taker('Imani', 2), taker('Owen', 1), taker('Lucia', 0, 'no-secrets'), taker('Dana', 3, 'manager')]

test('each client is proposed to the colleague who has the fewest by then, and to nobody without secrets', () => {
  expect(suggestAssignments(['a', 'b', 'c', 'd'], team)).toEqual({ a: 'Owen', b: 'Imani', c: 'Owen', d: 'Imani' })
  expect(suggestAssignments(['a'], [taker('Lucia', 0, 'no-secrets')])).toEqual({})
})

test('a client has a place once someone who is still there is chosen, or nobody', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => isAssigned({ a: 'Owen', b: null, c: 'Gone' }, id, team))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the result names those who get clients, with all they have then', () => {
  const taken = [
    { to: 'Owen', count: 1 },
    { to: 'Imani', count: 1 },
    { to: 'Owen', count: 350 },
    { to: null, count: 2 },
  ]
  expect(describeLoads(taken, team)).toBe('Imani 3 clients, Owen 352, 2 without anyone.')
  expect(describeLoads([{ to: 'Lucia', count: 1 }], team)).toBe('Lucia 1 client.')
})
