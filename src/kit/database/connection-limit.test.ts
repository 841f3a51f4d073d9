import { expect, test } from 'vitest'
import { divideConnections } from './connection-limit.ts'

test.for([
  ['a database of its own', 57, null, 18, false],
  ['PostgreSQL as it comes', 97, null, 18, false],
  ['a hosted plan', 25, null, 10, false],
  ['a small hosted plan', 10, null, 3, false],
  ['a smaller one than the portal needs', 9, null, 3, true],
  ['roles with a limit', 97, 8, 7, false],
  ['a role that may have too few', 97, 3, 3, true],
  ['a role that may have none', 97, 0, 3, true],
] as const)('%s: of %i connections, and %s for a role, each role has %i', ([, total, own, most, warns]) => {
  const limit = divideConnections([
    { total, own: null },
    { total, own },
  ])
  expect([limit.most, limit.warning !== undefined]).toEqual([most, warns])
})
