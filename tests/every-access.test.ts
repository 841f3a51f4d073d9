import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { callCase } from './access-call.ts'
import { type AccessCase, accessMatrix, accessStatus, type Ids, type LimitedPerson } from './access-matrix.ts'
import { makeIds } from './access-rows.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/* Every route, as people who may do less than an owner or a manager. */
let fixture: TestPortal
let view: () => Promise<unknown>
let people: Record<LimitedPerson, { identity: Identity; ids: Ids }>

beforeAll(async () => {
  fixture = await openTestPortal()
  const [owner, admin] = [await addUser(fixture, 'Owner'), await addUser(fixture, 'Admin', 'admin')]
  // The two who change what they may have a client of their own: each finds what the matrix says of the owner and of an admin.
  const ids = await makeIds(fixture, owner, admin)
  const [second, manager] = [await addUser(fixture, 'Second Owner'), await addUser(fixture, 'Manager', 'admin')]
  const secondIds = await makeIds(fixture, second, manager)
  const joined = async (client: Identity, access: string): Promise<Identity> => {
    const person = await addUser(fixture, `A ${access}`)
    await fixture.owner.query(
      `insert into client_members (client_id, user_id, access, chosen_at) values ($1, $2, $3, now())`,
      [client.userId, person.actorId, access],
    )
    await fixture.owner.query('update auth_sessions set client_id = $1, access = $2 where token = $3', [
      client.userId,
      access,
      person.token,
    ])
    return { ...person, userId: client.userId }
  }
  const expired = await addUser(fixture, 'Expired')
  await fixture.owner.query(`update auth_sessions set expires_at = now() where token = $1`, [expired.token])
  const viewing = await addUser(fixture, 'Viewing', 'admin')
  view = () => fixture.as(viewing)('POST', `/api/clients/${owner.userId}/view`)
  await view()
  people = {
    expired: { identity: expired, ids },
    reader: { identity: await joined(owner, 'reader'), ids },
    viewing: { identity: { ...viewing, userId: owner.userId, role: 'client', access: 'viewing' }, ids },
    helper: { identity: await joined(second, 'helper'), ids: secondIds },
    noSecrets: { identity: await addUser(fixture, 'No Secrets', 'admin', 'no-secrets'), ids: secondIds },
  }
})
afterAll(() => fixture.close())

describe.each(['expired', 'reader', 'viewing', 'helper', 'noSecrets'] as const)('%s', (person) => {
  test.each(Object.keys(accessMatrix))('%s', async (route) => {
    const [method = ''] = route.split(' ')
    const entry = accessMatrix[route] as AccessCase
    const { identity, ids } = people[person]
    const contract = fixture.portal.contracts.find((one) => `${one.method} ${one.path}` === route)
    const response = await callCase(fixture, route, identity, ids)
    // It has left the view that the routes after it are tried in.
    if (route === 'DELETE /api/session/view' && person === 'viewing') await view()
    expect(response.status, response.text.slice(0, 200)).toBe(accessStatus(person, entry, method, contract))
  })
})
