import { randomBytes } from 'node:crypto'
import type { Query } from '../../../../kit/database/statement.ts'

type Asked = { purpose: 'enroll' | 'second-step' | 'confirm'; user: string; session: string } | { purpose: 'sign-in' }

const ownerOf = (asked: Asked) => ('user' in asked ? [asked.user, asked.session] : [null, null])

/** Stores 32 random bytes for an authenticator to sign, for this purpose only. Returns them in base64url, and their id. */
export async function makeChallenge(query: Query, asked: Asked): Promise<{ id: string; challenge: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const [row] = await query<{ id: string }>({
    text: 'insert into auth_challenges (user_id, session_id, purpose, challenge) values ($1, $2, $3, $4) returning id',
    values: [...ownerOf(asked), asked.purpose, challenge],
  })
  return { id: row?.id ?? '', challenge }
}

/** Uses up a challenge, whatever comes of it. Returns it; undefined if it has expired, was used, or was made for something else. */
export async function takeChallenge(query: Query, id: string, asked: Asked): Promise<string | undefined> {
  const [row] = await query<{ challenge: string; inTime: boolean }>({
    text: `delete from auth_challenges where id = $1 and user_id is not distinct from $2 and session_id is not distinct from $3 and purpose = $4
      returning challenge, expires_at > now() as "inTime"`,
    values: [id, ...ownerOf(asked), asked.purpose],
  })
  return row?.inTime ? row.challenge : undefined
}
