import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { LiveEvent, LiveFeed } from '../../../kit/live/server/feed.ts'
import { watchVisits } from './visit.ts'

let fixture: TestPortal
let address: string
let dana: Identity
let ruben: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  dana = await addUser(fixture, 'Dana Staff', 'admin')
  ruben = await addUser(fixture, 'Ruben Colleague', 'admin', 'staff')
  client = await addUser(fixture, 'Vera Visited')
})
afterAll(() => fixture.close())

const visit = (who: Identity, id: string, page: string, open = true) =>
  fixture.as(who)('POST', `/api/clients/${id}/visit`, { visit: page, open })
const others = async (who: Identity, page: string) => (await visit(who, client.userId, page)).body['others']
const asVisitor = ({ userId }: Identity, name: string) => ({ id: userId, name })

test('colleagues with the same file open see each other and hear of it at once; clients and other files do not', async () => {
  const [danas, clients] = [await readLive(fixture, address, dana), await readLive(fixture, address, client)]
  const [here, there] = [newRequestKey(), newRequestKey()]
  expect(await others(dana, here)).toEqual([])
  expect(await others(ruben, there)).toEqual([asVisitor(dana, 'Dana Staff')])
  const heard = () => danas.signals.filter(({ kind, id }) => kind === 'clientVisit' && id === client.userId)
  // Dana's own visit is the first signal, Ruben's the second.
  await until(() => heard().length === 2)
  expect(await others(dana, here)).toEqual([asVisitor(ruben, 'Ruben Colleague')])
  expect((await visit(dana, ruben.userId, newRequestKey())).body['others']).toEqual([])

  // A second page of the same person changes nothing for others, nor does leaving one of the two.
  await visit(ruben, client.userId, newRequestKey())
  await visit(ruben, client.userId, there, false)
  expect(await others(dana, here)).toEqual([asVisitor(ruben, 'Ruben Colleague')])
  expect(heard()).toHaveLength(2)
  expect(clients.signals.filter(({ kind }) => kind === 'clientVisit')).toEqual([])
  danas.stop()
  clients.stop()
})

test('a client is refused, and a visit to nobody’s file is not found', async () => {
  expect((await visit(client, client.userId, newRequestKey())).status).toBe(403)
  expect((await visit(dana, newId(), newRequestKey())).status).toBe(404)
  expect((await visit(dana, client.userId, 'no id')).status).toBe(400)
})

test('nobody ends the visit of a colleague', async () => {
  const [other, page] = [await addUser(fixture, 'Olga Other'), newRequestKey()]
  await visit(ruben, other.userId, page)
  await visit(dana, other.userId, page, false)
  expect((await visit(dana, other.userId, newRequestKey())).body['others']).toEqual([
    asVisitor(ruben, 'Ruben Colleague'),
  ])
})

test('a visit ends by itself without a sign, and those who are still there hear of it', async () => {
  const signals: LiveEvent[] = []
  const reader = { ...dana, actorId: 'dana' }
  const feed: Pick<LiveFeed, 'signal'> = {
    signal: (event, to) => {
      if (to(reader)) signals.push(event)
    },
  }
  const visits = watchVisits(feed, 40)
  const stay = setInterval(() => visits.open('file', 'a', { id: 'dana', name: 'Dana' }), 10)
  visits.open('file', 'a', { id: 'dana', name: 'Dana' })
  visits.open('file', 'b', { id: 'ruben', name: 'Ruben' })
  expect(visits.others('file', 'dana')).toEqual([{ id: 'ruben', name: 'Ruben' }])
  expect(signals).toHaveLength(2)
  await until(() => visits.others('file', 'dana').length === 0)
  clearInterval(stay)
  expect(signals).toHaveLength(3)
})
