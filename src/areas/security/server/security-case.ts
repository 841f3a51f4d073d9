import type { Identity } from '../../../kit/database/statement.ts'
import type { TestPortal, TestResponse } from '../../../../tests/portal.ts'

export const password = 'violet-harbor-tram'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A person who signed up in a browser; `call` asks with that session. */
export type Visitor = {
  email: string
  id: string
  cookie: string
  call: (method: string, path: string, body?: object) => Promise<TestResponse>
}

const cookieFrom = (response: TestResponse) =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

let people = 0

export async function join(fixture: TestPortal, name = 'Olga Owner'): Promise<Visitor> {
  const email = `security${++people}@test.example`
  const visitor = await enter(fixture, '/api/auth/sign-up/email', { name, email, password })
  await fixture.owner.query('update users set email_verified = true where id = $1', [visitor.id])
  return visitor
}

/** Signs in once more, as in another browser. */
export const signIn = (fixture: TestPortal, email: string, word = password): Promise<Visitor> =>
  enter(fixture, '/api/auth/sign-in/email', { email, password: word })

async function enter(
  fixture: TestPortal,
  path: string,
  body: { email: string; password: string; name?: string },
): Promise<Visitor> {
  const response = await fixture.as()('POST', path, body, {
    address: '192.0.2.1',
    headers: { 'user-agent': chrome },
  })
  if (response.status !== 200) throw new Error(response.text)
  const cookie = cookieFrom(response)
  return {
    email: body.email,
    id: (response.body['user'] as { id: string }).id,
    cookie,
    call: (method, to, sent) =>
      fixture.as()(method, to, sent, { address: '192.0.2.1', headers: { cookie, 'user-agent': chrome } }),
  }
}

/** The mails to an address, the oldest first. */
export async function mailsTo(fixture: TestPortal, address: string): Promise<{ subject: string; body: string }[]> {
  const { rows } = await fixture.owner.query<{ subject: string; body: string }>(
    'select subject, body from outgoing_mail where to_address = $1 order by created_at, id',
    [address],
  )
  return rows
}

/** The token of the last mail to an address that has one. */
export async function tokenTo(fixture: TestPortal, address: string): Promise<string> {
  const mails = await mailsTo(fixture, address)
  return mails.map(({ body }) => /\/confirm\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean) ?? ''
}

/** The kinds in someone's sign-in history. */
export async function eventsOf(fixture: TestPortal, userId: string): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ kind: string }>(
    'select kind from sign_in_events where user_id = $1 order by at, id',
    [userId],
  )
  return rows.map(({ kind }) => kind)
}

/** Statements as the portal's role under someone's identity, taken back. */
export async function queryAs(fixture: TestPortal, who: Identity, text: string, values: unknown[] = []) {
  await fixture.owner.query('begin')
  try {
    await fixture.owner.query('set local role portal')
    await fixture.owner.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', $2, true)`,
      [who.userId, who.role],
    )
    return (await fixture.owner.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await fixture.owner.query('rollback')
  }
}
