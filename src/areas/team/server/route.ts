import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query, Statement } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import { type Mail, writeMail } from '../../../kit/mail/outgoing.ts'
import { type Colleague, type HandOverClient, type InvitedColleague, teamRoutes } from '../contract.ts'
import { countAllClients, countClients, listClients } from './client.ts'
import { deactivatedMail, factorResetMail, restoredMail } from './mail.ts'

export type TeamParts = {
  database: Database
  publicUrl: string
  onMail: () => void
  credentials: {
    /** The statement that records an event in someone's sign-in history. */
    recordSignIn: (
      kind: 'deactivated' | 'reactivated' | 'factor-reset',
      userId: string,
      request: Pick<FastifyRequest, 'ip' | 'headers'>,
    ) => Statement
  }
}
type Person = { name: string; email: string }

const invitations: Statement = {
  name: 'team.invitations',
  text: 'select app.open_invitations(null)::text as row',
}

/** The database names the change, and the person who asked for it is not the one whose history it is in. */
const byTeam = { ip: '', headers: {} }

/** Puts the team on the application. The database decides who may change it, under one lock of all managers. */
export function serveTeam(serve: Serve, feed: LiveFeed, { database, publicUrl, onMail, credentials }: TeamParts): void {
  const streams = new Map<string, number>()
  feed.onReader(({ actorId }, came) => {
    const count = (streams.get(actorId) ?? 0) + (came ? 1 : -1)
    if (count > 0) streams.set(actorId, count)
    else streams.delete(actorId)
  })

  serve(teamRoutes.list, async ({ identity }) => {
    const [rows = [], invited] = await database.asUser<Omit<Colleague, 'here'> & { row: string }>(identity, [
      {
        name: 'team.list',
        text: `select id, name, email, access, last_sign_in as "lastSignIn", browser, factor, factor_asked as "factorAsked", revealed, unchanged,
          deactivated_at as "deactivatedAt", deactivated_by as "deactivatedBy", ${countClients} as clients from app.team() t`,
      },
      invitations,
    ])
    return {
      items: rows.map((row) => ({ ...row, here: row.deactivatedAt === null && streams.has(row.id) })),
      invitations: JSON.parse(invited?.[0]?.row ?? '[]') as InvitedColleague[],
    }
  })

  /** A change of one of the staff by a manager, in the transaction that checks the session; `mail` is written with it. */
  function change<T>(identity: Identity, work: (query: Query) => Promise<T>): Promise<T> {
    return database.asSystemFor('sign-in', identity)(work)
  }

  async function tell(query: Query, id: string | undefined, mail: (person: Person) => Mail): Promise<void> {
    const [person] = await query<Person>({ text: 'select name, email from users where id = $1', values: [id] })
    if (!person) throw notFound()
    await query(writeMail(mail(person)))
  }

  serve(teamRoutes.change, async ({ identity, params, body }) => {
    await change(identity, (query) =>
      query({ text: 'select app.set_staff_access($1, $2)', values: [params['id'], body.access], writes: true }),
    )
  })

  serve(teamRoutes.clients, async ({ identity, params: { id = '' } }) => {
    const [there, items = [], counts] = await database.asUser<HandOverClient & { total: number; idle: number }>(
      identity,
      [{ text: 'select 1 from app.team() where id = $1', values: [id] }, listClients(id), countAllClients(id)],
    )
    if (!there?.[0]) throw notFound('This person is not of the team.')
    return { items, total: counts?.[0]?.total ?? 0, idle: counts?.[0]?.idle ?? 0 }
  })

  serve(teamRoutes.deactivate, async ({ identity, params: { id = '' }, body: { handOver, others } }) => {
    await change(identity, async (query) => {
      const [done] = await query<{ ended: boolean }>({
        text: 'select app.deactivate_colleague($1, $2::uuid[], $3::uuid[], $4::uuid, $5) as ended',
        values: [
          id,
          handOver.map(({ client }) => client),
          handOver.map(({ to }) => to),
          others ?? null,
          others !== undefined,
        ],
        writes: true,
      })
      if (!done?.ended) return
      await query(credentials.recordSignIn('deactivated', id, byTeam))
      await tell(query, id, deactivatedMail)
    })
    onMail()
  })

  serve(teamRoutes.restore, async ({ identity, params: { id = '' } }) => {
    await change(identity, async (query) => {
      const [done] = await query<{ restored: boolean }>({
        text: 'select app.restore_colleague($1) as restored',
        values: [id],
        writes: true,
      })
      if (!done?.restored) return
      await query(credentials.recordSignIn('reactivated', id, byTeam))
      await tell(query, id, (person) => restoredMail(publicUrl, person))
    })
    onMail()
  })

  serve(teamRoutes.resetFactor, async ({ identity, params: { id = '' } }) => {
    if (id === identity.actorId)
      throw new Problem(409, 'own_factor', 'Change your own second step under Security in your account.')
    await change(identity, async (query) => {
      const [done] = await query<{ had: boolean }>({
        text: 'select app.reset_colleague_factor($1) as had',
        values: [id],
        writes: true,
      })
      if (!done?.had) throw new Problem(409, 'no_factor', 'There is no second step to reset.')
      await query(credentials.recordSignIn('factor-reset', id, byTeam))
      await tell(query, id, (person) => factorResetMail(publicUrl, person))
    })
    onMail()
  })

  serve(teamRoutes.signOut, async ({ identity, params }) =>
    change(identity, async (query) => {
      const [done] = await query<{ ended: number }>({
        text: 'select app.sign_out_colleague($1, $2) as ended',
        values: [params['id'], identity.token],
        writes: true,
      })
      return { ended: done?.ended ?? 0 }
    }),
  )
}
