import type { FastifyReply } from 'fastify'
import type { Database } from '../../database/database.ts'
import { outOfScope } from '../../database/request-scope.ts'
import type { Identity } from '../../database/statement.ts'

/** A response that is held; `ended` says why it was cut off: its session is over, or its user may not sign in any more. */
export type HeldResponse = { readonly ended: 'session' | 'user' | undefined }

/** The responses that take long: downloads, archives, exports and uploads. The live feed keeps its own. */
export type OpenResponses = {
  /** Keeps a response of this user in mind until it is over. To be called once the database has confirmed the session. */
  hold: (identity: Identity, reply: FastifyReply, kind?: ResponseKind) => HeldResponse
  /** Asks the database which of a user's responses, or of all, lost their session meanwhile, and cuts those off. */
  recheck: (userId?: string) => void
  /** Cuts off at once all responses of a user who may not sign in any more. */
  end: (userId: string) => void
  /** How many are held: of one kind, or all. */
  count: (kind?: ResponseKind) => number
}

type ResponseKind = 'upload' | 'download'
type Held = { identity: Identity; reply: FastifyReply; kind: ResponseKind; ended: HeldResponse['ended'] }

/**
 * Milliseconds in which a response is held that was allowed before the notice of an ended session came: more than a
 * request may wait for the database.
 */
const noticeMemory = 10_000
/** Milliseconds until a database that did not respond is asked again. */
const askAgainAfter = 1_000

/** Keeps the running responses of signed-in users, so that they end with the session that began them. */
export function openResponses(database: Database): OpenResponses {
  const held = new Map<string, Set<Held>>()
  /** When access last ended, by user; undefined stands for everyone. */
  const notices = new Map<string | undefined, number>()
  const system = database.asSystem('sign-in')

  function release(one: Held): void {
    const { actorId } = one.identity
    const own = held.get(actorId)
    own?.delete(one)
    if (own?.size === 0) held.delete(actorId)
  }

  async function ask(some: Held[]): Promise<void> {
    if (some.length === 0) return
    try {
      const [rows = []] = await outOfScope(() => system<{ position: string; may_return: boolean }>([endedOf(some)]))
      for (const { position, may_return } of rows) {
        const one = some[Number(position) - 1]
        if (one) end(one, may_return ? 'session' : 'user')
      }
    } catch {
      setTimeout(() => void ask(some.filter(isHeld)), askAgainAfter).unref()
    }
  }

  const isHeld = (one: Held): boolean => held.get(one.identity.actorId)?.has(one) ?? false

  function end(one: Held, why: HeldResponse['ended']): void {
    if (!isHeld(one)) return
    one.ended = why
    release(one)
    // A reset and no orderly end: what has arrived must not pass for a whole file.
    one.reply.raw.destroy()
  }

  function isNoticed(userId: string | undefined): boolean {
    const at = notices.get(userId)
    return at !== undefined && Date.now() - at < noticeMemory
  }

  return {
    hold(identity, reply, kind = 'download') {
      const one: Held = { identity, reply, kind, ended: undefined }
      const { raw } = reply
      if (raw.writableFinished || raw.destroyed) return one
      const own = held.get(identity.actorId) ?? new Set()
      held.set(identity.actorId, own.add(one))
      for (const event of ['finish', 'close']) raw.once(event, () => release(one))
      if (isNoticed(identity.actorId) || isNoticed(undefined)) void ask([one])
      return one
    },
    recheck(userId) {
      for (const [user, at] of notices) if (Date.now() - at >= noticeMemory) notices.delete(user)
      notices.set(userId, Date.now())
      const sets = userId === undefined ? [...held.values()] : [held.get(userId) ?? []]
      void ask(sets.flatMap((own) => [...own]))
    },
    end(userId) {
      for (const one of held.get(userId) ?? []) end(one, 'user')
    },
    count(kind) {
      const all = [...held.values()].flatMap((own) => [...own])
      return kind === undefined ? all.length : all.filter((one) => one.kind === kind).length
    },
  }
}

const endedOf = (some: Held[]) => ({
  name: 'responses.ended',
  text: 'select place as position, may_return from app.ended_sessions($1, $2, $3)',
  values: [
    some.map(({ identity }) => identity.token),
    some.map(({ identity }) => identity.actorId),
    some.map(({ identity }) => identity.role),
  ],
})
