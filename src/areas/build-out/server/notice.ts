import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { rowOf, type Shaped } from './request.ts'
import { findRequest } from './statement.ts'

const refusals: Record<string, string> = {
  left: 'The e-mail about it is on its way already.',
  changed: 'The client or a colleague went on with it since. Look at it again.',
}

/** Takes back the return or reminder that made this version of a request, before the mail about it leaves. Twice does no harm. Returns the request's JSON. */
export async function takeBackNotice(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [taken] = await query<{ refusal: string | null }>({
      text: 'select app.take_back_notice($1, $2) as refusal',
      values: [id, version],
      writes: true,
    })
    const refusal = taken?.refusal
    if (refusal) throw new Problem(409, refusal === 'left' ? 'left_already' : 'went_on', refusals[refusal] ?? refusal)
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}
