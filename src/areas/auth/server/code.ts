import { createHmac, randomInt } from 'node:crypto'
import type { Query } from '../../../kit/database/statement.ts'

export type CodePurpose = 'sign-in' | 'phone' | 'reauthenticate' | 'factor'

/** A code works for so long after its message has left. */
const codeLives = `interval '10 minutes'`
/** Messages to one address within an hour; then one leaves each quarter of an hour, and what is asked for meanwhile is left to it. */
const messagesAtOnce = { slowly: 3, 'at once': 15 }

type Asked = {
  purpose: CodePurpose
  address: string
  /** Who is to prove the address; null makes an account. */
  userId: string | null
  /** 'at once' for a browser that its owner has used. */
  pace: 'at once' | 'slowly'
}

export type Codes = ReturnType<typeof makeCodes>

/** Codes of six digits. The database keeps a keyed hash: a plain one of a million would be no secret. Takes the key. */
export function makeCodes(secret: string) {
  const hashOf = (purpose: CodePurpose, address: string, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, address, code]))
      .digest('hex')

  return {
    /**
     * Makes the code that is open for an address from now on. Returns it with the seconds after which its message is to leave;
     * undefined where one waits already, or too many have left.
     */
    async issue(
      query: Query,
      { purpose, address, userId, pace }: Asked,
    ): Promise<{ code: string; delay: number } | undefined> {
      // Two requests at once count each other, also for an address that nobody has.
      await query({
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [`code ${purpose} ${address}`],
      })
      const [{ sent, wait, waits } = { sent: 0, wait: 0, waits: false }] = await query<{
        sent: number
        wait: number
        waits: boolean
      }>({
        text: `select count(*)::int as sent, coalesce(max(created_at) > now(), false) as waits,
            greatest(0, coalesce(ceil(extract(epoch from max(created_at) + interval '15 minutes' - now())), 0))::int as wait
          from auth_codes where purpose = $1 and address = $2 and created_at > now() - interval '1 hour'`,
        values: [purpose, address],
      })
      if (waits) return undefined
      const delay = sent >= messagesAtOnce[pace] ? wait : 0
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await query({
        text: `update auth_codes set withdrawn_at = now() where purpose = $1 and address = $2 and used_at is null and withdrawn_at is null`,
        values: [purpose, address],
      })
      await query({
        text: `insert into auth_codes (purpose, user_id, address, code_hash, created_at, expires_at)
          values ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $5) + ${codeLives})`,
        values: [purpose, userId, address, hashOf(purpose, address, code), delay],
      })
      return { code, delay }
    },

    /** Uses a code up. Returns who it was sent to (null: nobody has the address yet); undefined if it is wrong, old, used or guessed at too often. */
    async use(
      query: Query,
      purpose: CodePurpose,
      address: string,
      code: string,
    ): Promise<{ userId: string | null } | undefined> {
      const [row] = await query<{ person: string | null; matches: boolean }>({
        name: 'code.use',
        text: 'select person, matches from app.use_code($1, $2, $3)',
        values: [purpose, address, hashOf(purpose, address, code)],
        writes: true,
      })
      return row?.matches ? { userId: row.person } : undefined
    },
  }
}
