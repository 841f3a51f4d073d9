import { newId } from '../../../../kit/database/new-id.ts'
import type { Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'

/** What a provider said, in the flow that is exchanged. */
export type Proven = {
  provider: string
  subject: string
  email: string | null
  emailTrusted: boolean
  name: string | null
}
type Found = { userId: string; joined: boolean; linked: boolean }

/**
 * Whose account a provider's identity opens: the one it is linked with; else the one of a trusted address that our own owner has
 * confirmed; else a new one. Throws a 409 where an account has the address and nobody has proven that it is theirs.
 */
export async function findOrMakePerson(query: Query, proven: Proven): Promise<Found> {
  const { provider, subject, email, emailTrusted, name } = proven
  const [known] = await query<{ userId: string }>({
    text: 'select user_id as "userId" from auth_accounts where provider_id = $1 and account_id = $2',
    values: [provider, subject],
  })
  if (known) return { userId: known.userId, joined: false, linked: false }
  if (!email || !emailTrusted) throw linkNeeded()
  const [there] = await query<{ id: string; confirmed: boolean }>({
    text: 'select id, email_verified as confirmed from users where lower(email) = $1 for no key update',
    values: [email],
  })
  if (there && !there.confirmed) throw linkNeeded()
  const userId = there?.id ?? newId()
  if (!there) {
    const made = await query({
      text: `insert into users (id, name, email, role, email_verified) values ($1, $2, $3, 'client', true) on conflict (lower(email)) do nothing returning 1`,
      values: [userId, name?.trim().slice(0, 100) || email, email],
    })
    // Someone has signed up with the address in this moment.
    if (made.length === 0) throw linkNeeded()
  }
  await linkIdentity(query, userId, provider, subject)
  return { userId, joined: !there, linked: there !== undefined }
}

const linkNeeded = () =>
  new Problem(
    409,
    'link_needed',
    'No account here is linked to this sign-in. Sign in another way or sign up, then link it under Security.',
  )

/** Links an identity with an account. Throws a 409 if it opens another one. */
export async function linkIdentity(query: Query, userId: string, provider: string, subject: string): Promise<void> {
  const linked = await query<{ userId: string }>({
    text: `insert into auth_accounts (id, user_id, account_id, provider_id) values ($1, $2, $3, $4)
      on conflict (provider_id, account_id) do update set updated_at = now() returning user_id as "userId"`,
    values: [newId(), userId, subject, provider],
  })
  if (linked[0]?.userId !== userId)
    throw new Problem(
      409,
      'identity_taken',
      'This sign-in is already linked to another account. Unlink it there first.',
    )
}
