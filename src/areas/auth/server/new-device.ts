import type { FastifyRequest } from 'fastify'
import type { Query, Statement } from '../../../kit/database/statement.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { nameBrowser } from './browser-name.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { newDeviceMail } from './mail.ts'

type Parts = { known: KnownBrowsers; publicUrl: string }
type Person = { id: string; name: string; email: string }

/** Events of someone who got in. Those of the last minutes may belong to the sign-in that is under way. */
const earlier = (
  user: string,
) => `select 1 from sign_in_events e where e.user_id = ${user} and e.at < now() - interval '15 minutes'
  and e.kind in ('signed-up', 'signed-in', 'link-used', 'factor-passed', 'recovery-code-used', 'passkey-used', 'provider-used')`

/**
 * The expression for whether a user has signed in before, but never from a source like this. Takes the expressions of the user's id and
 * of what `sourceOf` returns.
 */
export const isStrange = (user: string, source: string): string =>
  `(exists (${earlier(user)}) and not exists (${earlier(user)} and e.source = ${source}))`

/** Where a request comes from, as sign-ins are recorded: its address, and its browser by name. */
export const sourceOf = (request: FastifyRequest): string =>
  `${request.ip} ${nameBrowser(request.headers['user-agent'])}`

/** The statement that mails someone about a sign-in from a browser that is not known. */
export const tellOfBrowser = (publicUrl: string, request: FastifyRequest, user: Person): Statement =>
  writeMail(newDeviceMail(publicUrl, user, nameBrowser(request.headers['user-agent']), request.ip))

/**
 * Tells someone by mail of a sign-in from a browser that is not known: it has no cookie of an earlier sign-in, and none came from its
 * address with a browser of its name. Nothing for the first sign-in of all. To be called before the sign-in is recorded, in its transaction.
 */
export async function tellOfNewDevice(
  query: Query,
  { known, publicUrl }: Parts,
  request: FastifyRequest,
  user: Person,
): Promise<void> {
  if (known.find(request, user.id)) return
  const [found] = await query<{ strange: boolean }>({
    name: 'sign-in.new-device',
    text: `select ${isStrange('$1', '$2')} as strange`,
    values: [user.id, sourceOf(request)],
  })
  if (found?.strange) await query(tellOfBrowser(publicUrl, request, user))
}
