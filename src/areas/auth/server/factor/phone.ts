import { newId } from '../../../../kit/database/new-id.ts'
import type { Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'
import { writeText } from '../../../../kit/text-message/outgoing.ts'
import { makeCodes } from '../code.ts'
import { codeText } from '../mail.ts'
import type { AuthParts } from '../route.ts'
import type { Person } from './person.ts'
import { refuseCode } from './refuse-code.ts'

export type Phone = { id: string; phone: string; verified: boolean }
type Pace = 'at once' | 'slowly'

/**
 * Where the codes of a phone are counted. A number that nobody has verified may be a stranger's, so all who want to add it share
 * the count; once it is verified they can't take the owner's codes away.
 */
const addressOf = ({ id, phone, verified }: Phone) => (verified ? id : phone)

export const lastDigits = (phone: string): string => phone.slice(-4)

/** Phones as a second step: codes are texted to them. */
export function makePhones({ keyring, texts }: Pick<AuthParts, 'keyring' | 'texts'>) {
  const codes = makeCodes(keyring.derive('codes'))

  /** Sends a code. Returns whether it leaves now; otherwise too many were asked for, and one leaves within a quarter of an hour. */
  async function send(query: Query, { user, session }: Person, factor: Phone, pace: Pace): Promise<boolean> {
    if (!texts) throw new Problem(409, 'no_texts', 'We can’t send text messages right now. Use another way.')
    await refuseSamePhone(query, session, factor.phone)
    const issued = await codes.issue(query, { purpose: 'factor', address: addressOf(factor), userId: user.id, pace })
    if (!issued) return false
    await query(writeText({ to: factor.phone, text: codeText(issued.code), channel: 'sms' }, issued.delay))
    return issued.delay === 0
  }

  return {
    send,

    /** Begins to add a phone: a code is sent to it. */
    async begin(query: Query, person: Person, phone: string): Promise<{ id: string; sent: boolean }> {
      const id = newId()
      await query({
        text: `delete from auth_factors where user_id = $1 and kind = 'phone' and verified_at is null`,
        values: [person.user.id],
      })
      await query({
        text: `insert into auth_factors (id, user_id, kind, phone) values ($1, $2, 'phone', $3)`,
        values: [id, person.user.id, phone],
      })
      return { id, sent: await send(query, person, { id, phone, verified: false }, 'slowly') }
    },

    /** Takes the code that was sent, once. Returns what is wrong with it. */
    async takeCode(query: Query, { user, session }: Person, factor: Phone, code: string): Promise<Problem | undefined> {
      await refuseSamePhone(query, session, factor.phone)
      const used = await codes.use(query, 'factor', addressOf(factor), code)
      if (used?.userId === user.id) return undefined
      return refuseCode('wrong_code', 'That code isn’t right. Use the newest one.')
    },
  }
}

/** Throws where a code texted to this number has begun the session: another one is no second step. */
async function refuseSamePhone(query: Query, session: string, phone: string): Promise<void> {
  const [row] = await query<{ second: boolean }>({
    text: 'select app.is_second_phone($1, $2) as second',
    values: [session, phone],
  })
  if (row?.second) return
  const message =
    'A text to this number signed you in. Sign in with your password or e-mail to use it as the second step.'
  throw new Problem(409, 'same_phone', message, { errors: [{ path: 'phone', message }] })
}
