import type { Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'
import type { Passkey } from './web-authn.ts'

/** The columns of a passkey. */
export const passkeyColumns = 'id, credential_id as "credentialId", public_key as "publicKey", counter, transports'

/** A passkey as it is kept. */
export type OwnPasskey = Passkey & { id: string }

/** The passkeys of a person. */
export const findPasskeys = (query: Query, userId: string) =>
  query<OwnPasskey>({
    text: `select ${passkeyColumns} from auth_factors where user_id = $1 and kind = 'passkey' order by id`,
    values: [userId],
  })

/** Those of someone who is to use one. Throws a 409 where there are none. */
export async function takePasskeys(query: Query, userId: string): Promise<OwnPasskey[]> {
  const there = await findPasskeys(query, userId)
  if (there.length === 0) throw new Problem(409, 'no_passkey', 'You have no passkey yet. Use another way.')
  return there
}

/** Notes the use of a passkey, with the counter that it signed. */
export const keepUse = (query: Query, id: string, counter: number) =>
  query({ text: 'update auth_factors set counter = $2, last_used_at = now() where id = $1', values: [id, counter] })

/** What was sent is not what was asked for. */
export const wrongPasskey = () =>
  new Problem(400, 'wrong_passkey', 'That passkey didn’t work. Try again, or use another way.')
