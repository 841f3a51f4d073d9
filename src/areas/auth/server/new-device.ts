import type { FastifyRequest } from 'fastify'
import type { Query } from '../../../kit/database/statement.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { nameBrowser } from './browser-name.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { newDeviceMail } from './mail.ts'

type Parts = { known: KnownBrowsers; publicUrl: string }

/** Events of someone who got in. Those of the last minutes may belong to the sign-in that is under way. */
const earlier = `select 1 from sign_in_events e where e.user_id = $1 and e.at < now() - interval '15 minutes'
  and e.kind in ('signed-up', 'signed-in', 'link-used', 'factor-passed', 'recovery-code-used', 'passkey-used', 'provider-used')`

/**
 * Tells someone by mail of a sign-in from a browser that is not known: it has no cookie of an earlier sign-in, and none came from its
 * address with a browser of its name. Nothing for the first sign-in of all. To be called before the sign-in is recorded, in its transaction.
 */
export async function tellOfNewDevice(
  query: Query,
  { known, publicUrl }: Parts,
  request: FastifyRequest,
  user: { id: string; name: string; email: string },
): Promise<void> {
  if (known.find(request, user.id)) return
  const browser = nameBrowser(request.headers['user-agent'])
  const [found] = await query<{ strange: boolean }>({
    name: 'sign-in.new-device',
    text: `select exists (${earlier}) and not exists (${earlier} and e.source = $2) as strange`,
    values: [user.id, `${request.ip} ${browser}`],
  })
  if (found?.strange) await query(writeMail(newDeviceMail(publicUrl, user, browser, request.ip)))
}
