import type { Identity } from '../src/kit/database/statement.ts'
import { accessMatrix, type Ids } from './access-matrix.ts'
import { addOlderSession } from './database.ts'
import type { TestPortal, TestResponse } from './portal.ts'

/** Calls a route of the access matrix as its case says. */
export async function callCase(
  fixture: TestPortal,
  route: string,
  identity: Identity | undefined,
  ids: Ids,
): Promise<TestResponse> {
  const [method = '', url = ''] = route.split(' ')
  const entry = accessMatrix[route]
  if (!entry) throw new Error(`${route} has no case`)
  const caller = identity && entry.fresh === 'session' ? await addOlderSession(fixture, identity) : identity
  if (entry.fresh === 'link') ids.link = await ids.makeLink()
  const body = typeof entry.body === 'function' ? entry.body(ids) : entry.body
  return fixture.as(caller)(method, entry.path?.(ids) ?? url, body, { headers: entry.headers?.(ids) ?? {} })
}
