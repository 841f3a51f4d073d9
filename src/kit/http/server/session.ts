import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'

export type SessionReader = {
  /** The identity of the cookie, also of a session that owes a second factor; undefined when it is missing, forged or expired. */
  read: (cookieHeader: string | undefined) => Promise<Identity | undefined>
  /** The tokens of the cookies whose signature is right, whether or not their session still exists. */
  tokens: (cookieHeader: string | undefined) => string[]
  /** The same from the cache alone: also undefined for sessions that must be looked up. */
  recall: (cookieHeader: string | undefined) => Identity | undefined
  /** Drops the cached session of a token, after the database reported its end. */
  forget: (token: string) => void
  /** Forgets all sessions of a user, or everyone's when none is named. */
  forgetUser: (userId: string | undefined) => void
}

type Found = { user_id: string; client_id: string | null; access: Identity['access']; role: Identity['role'] }

/** For whom a session `s` of a user `u` acts. Once a view of a client's portal is over, the session acts for its own user again. */
const actsFor = `s.user_id, u.role,
  case when coalesce(s.viewing_until > now(), true) then s.client_id end as client_id,
  case when s.client_id is not null and coalesce(s.viewing_until > now(), true) then s.access else u.staff_access end as access`

const maxRemembered = 10_000
/** Each that was never seen costs a signature, and a look-up when that is right. */
const maxCookies = 5

/**
 * Reads sessions from their signed cookie. Memory only spares a look-up of who it was: every
 * transaction asks the database again whether that still holds. Takes the cookie's name, the secret that signs it, and what
 * happens when a token is used that was replaced before: the session has ended then.
 */
export function makeSessionReader(
  database: Database,
  cookieName: string,
  secret: string,
  onReuse: (userId: string) => void,
): SessionReader {
  // By the whole signed value: only one whose signature was right is ever in here, so it need not be computed again.
  const remembered = new Map<string, Identity>()
  const start = `${cookieName}=`
  const system = database.asSystem('sign-in')

  // Another site of the same domain may set a cookie of this name too, and which of them comes first is the browser's
  // choice. Cookies with a longer name that ends like this one are not it.
  function readCookies(header = ''): string[] {
    const values: string[] = []
    for (let at = header.indexOf(start); at >= 0 && values.length < maxCookies; at = header.indexOf(start, at + 1)) {
      let before = at - 1
      while (header[before] === ' ') before--
      if (before >= 0 && header[before] !== ';') continue
      const end = header.indexOf(';', at)
      values.push(header.slice(at + start.length, end < 0 ? undefined : end))
    }
    return values
  }

  function readToken(signed: string): string | undefined {
    const value = safeDecode(signed)
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, dot)
    const signature = Buffer.from(value.slice(dot + 1), 'base64')
    const expected = createHmac('sha256', secret).update(token).digest()
    return dot > 0 && signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
  }

  async function find(signed: string): Promise<Identity | undefined> {
    const token = readToken(signed)
    if (!token) return undefined
    const [rows] = await system<Found & { kind: 'pending' | 'full'; token_used: boolean }>([
      {
        name: 'session',
        text: `select ${actsFor}, s.kind, s.token_used from auth_sessions s join users u on u.id = s.user_id
          where s.token = $1 and s.expires_at > now() and u.deactivated_at is null`,
        values: [token],
        multiplex: true,
      },
    ])
    const row = rows?.[0]
    // Not remembered: the next request with it is to be looked up, too.
    if (!row) return findReplaced(token)
    if (!row.token_used) await markUsed(token)
    const identity = identityOf(token, row)
    // Not remembered: it is complete as soon as the factor has passed.
    if (row.kind === 'pending') return { ...identity, pending: true }
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string)
    remembered.set(signed, identity)
    return identity
  }

  async function findReplaced(token: string): Promise<Identity | undefined> {
    const [rows] = await system<Found & { reused: boolean }>([
      {
        name: 'session.replaced',
        text: 'select f.*, u.staff_access as access from app.find_replaced_session($1) f join users u on u.id = f.user_id',
        values: [token],
        writes: true,
      },
    ])
    const row = rows?.[0]
    if (row?.reused) onReuse(row.user_id)
    return row && !row.reused ? identityOf(token, row) : undefined
  }

  async function markUsed(token: string): Promise<void> {
    const text = 'update auth_sessions set token_used = true where token = $1'
    await system([{ name: 'session.used', text, values: [token], writes: false }])
  }

  return {
    tokens: (header) => readCookies(header).flatMap((signed) => readToken(signed) ?? []),
    recall(header) {
      // The cookie of another site may precede ours, but one that the cache knows is ours.
      for (const signed of readCookies(header)) {
        const identity = remembered.get(signed)
        if (identity) return identity
      }
      return undefined
    },
    async read(header) {
      for (const signed of readCookies(header)) {
        const identity = remembered.get(signed) ?? (await find(signed))
        if (identity) return identity
      }
      return undefined
    },
    forget(token) {
      for (const [signed, identity] of remembered) if (identity.token === token) remembered.delete(signed)
    },
    forgetUser(userId) {
      for (const [signed, identity] of remembered)
        if (userId === undefined || identity.actorId === userId) remembered.delete(signed)
    },
  }
}

function identityOf(token: string, { user_id: actorId, client_id: client, access, role }: Found): Identity {
  return { token, userId: client ?? actorId, actorId, role: client ? 'client' : role, access }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
