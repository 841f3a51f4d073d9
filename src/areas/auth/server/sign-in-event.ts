import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { SignInEventKind } from '../contract.ts'
import { nameBrowser } from './browser-name.ts'

/** Events that anyone who knows an e-mail address can cause: one row an hour, wherever they came from. */
const fromAnybody: SignInEventKind[] = ['failed', 'held-back', 'reset-asked']
const shown = 30

/** The statement that records an event. Without a user it does the same work and records nothing. */
export function recordSignIn(
  kind: SignInEventKind,
  userId: string | undefined,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Statement {
  const agent = request.headers['user-agent']
  const browser = request.ip ? nameBrowser(agent) : ''
  return {
    name: 'sign-in.record',
    text: `insert into sign_in_events as e (user_id, kind, address, browser, source) select id, $2, $3, $4, $5 from users where id = $1
      on conflict (user_id, kind, hour, source) do update set times = e.times + 1, at = now(), address = excluded.address, browser = excluded.browser`,
    values: [userId ?? null, kind, request.ip, browser, fromAnybody.includes(kind) ? '' : `${request.ip} ${browser}`],
    // It is not signaled, so a sign-in need not ask for its changes.
    writes: false,
  }
}

/** The latest events of a user, the newest first. Returns JSON text. */
export async function listSignIns(database: Database, identity: Identity, owner: string): Promise<string> {
  const [found, rows] = await database.asUser<{ row: string }>(identity, [
    { name: 'sign-in.owner', text: `select '' as row from users where id = $1`, values: [owner] },
    {
      name: 'sign-in.list',
      text: `select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'at', at, 'times', times, 'address', address, 'browser', browser) order by at desc), '[]')::text as row
        from (select * from sign_in_events where user_id = $1 order by at desc limit ${shown}) latest`,
      values: [owner],
    },
  ])
  if (!found?.[0]) throw notFound('Client not found.')
  return `{"items":${rows?.[0]?.row ?? '[]'}}`
}
