import { expect, test } from 'vitest'
import type { Identity } from '../../database/statement.ts'
import type { ClientFlag } from '../contract.ts'
import { ownerOf, readScope } from './owner-scope.ts'

const client: Identity = { userId: 'ann', actorId: 'ann', role: 'client', access: 'owner', token: 'a' }
const admin: Identity = { userId: 'dana', actorId: 'dana', role: 'admin', access: 'manager', token: 'd' }
const flags = Object.keys(readScope) as ClientFlag[]

test.each<[ClientFlag, string, string, string]>([
  // flag, a client alone, staff who name no one, staff who name Bob
  ['any', 'own', 'all', 'bob'],
  ['one', 'ann', 'Choose a client first.', 'bob'],
  ['self', 'ann', 'dana', 'bob'],
  ['shared', 'all', 'all', 'all'],
])('%s', (flag, own, nobody, named) => {
  const read = (identity: Identity, name?: string) => {
    try {
      return readScope[flag](identity, name)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([read(client), read(client, 'ann'), read(admin), read(admin, 'bob')]).toEqual([own, own, nobody, named])
})

test('a client who names another finds nothing, unless the rows are everyone’s', () => {
  for (const flag of flags.filter((name) => name !== 'shared'))
    expect(() => readScope[flag](client, 'bob')).toThrow(expect.objectContaining({ status: 404 }))
})

test('the refusal names the field in which the client is missing', () => {
  expect(() => ownerOf(admin, undefined, 'userId')).toThrow(
    expect.objectContaining({ status: 400, errors: [{ path: 'userId', message: 'Choose a client first.' }] }),
  )
})
