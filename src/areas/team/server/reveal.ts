import type { LogTable } from '../../../kit/area/server/log-table.ts'
import { titleOf } from '../../../kit/area/server/title-of.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { teamRoutes, type Reveal } from '../contract.ts'
import { askToChangeMail } from './mail.ts'
import type { TeamParts } from './route.ts'

type Found = Omit<Reveal, 'field' | 'noun'> & { table: string; row: string; column: string }

type RevealParts = Pick<TeamParts, 'database' | 'publicUrl' | 'onMail'> & { logTables: LogTable[] }

/** Serves what a colleague viewed of clients' secrets, and the request that each be changed. */
export function serveReveals(serve: Serve, { database, publicUrl, onMail, logTables }: RevealParts): void {
  const known = new Map(logTables.map((table) => [table.table, table]))
  const text = revealStatement(logTables)
  const name = (found: Found): Reveal => {
    const { table, row: _, column, ...rest } = found
    const words = known.get(table)
    return {
      ...rest,
      title: titleOf(words, rest.title),
      noun: words?.noun ?? 'record',
      field: words?.labels[column] ?? 'hidden value',
    }
  }
  async function list(identity: Identity, person: string): Promise<Found[]> {
    const [there, rows] = await database.asUser<Found>(identity, [
      { text: `select 1 from app.team() where id = $1`, values: [person] },
      { text, values: [person] },
    ])
    if (!there?.[0]) throw notFound('This person is not of the team.')
    return rows ?? []
  }

  serve(teamRoutes.reveals, async ({ identity, params }) => ({
    items: (await list(identity, params['id'] as string)).map(name),
  }))

  serve(teamRoutes.askToChange, async ({ identity, params }) => {
    const found = (await list(identity, params['id'] as string)).find(({ id }) => id === params['entry'])
    if (!found) throw notFound()
    const { field, noun, title } = name(found)
    const request = `Change the ${field} of your ${noun}${title ? ` “${title}”` : ''}`
    try {
      await database.asUser(identity, async (query) => {
        await query({
          text: `insert into client_requests (id, user_id, title, asked_by, about_table, about_row, about_field)
            values ($1, $2, $3, coalesce((select name from users where id = (select app.actor_id())), ''), $4, $5, $6)`,
          values: [newId(), found.client, request, found.table, found.row, found.column],
        })
        const [client] = await query<{ name: string; email: string }>({
          text: 'select name, email from users where id = $1',
          values: [found.client],
        })
        if (client) await query(writeMail(askToChangeMail(publicUrl, client, request)))
      })
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505') throw error
      throw new Problem(409, 'asked_already', 'The client was asked to change this already, and it’s still open.')
    }
    onMail()
  })
}

function revealStatement(tables: LogTable[]): string {
  const named = tables
    .filter(({ title }) => title)
    .map(
      ({ table, title }) =>
        `when '${table}' then (select left((${title})::text, 80) from ${table} where id = s.row_id)`,
    )
  return `select s.entry as id, s.at, s.times, s.owner as client, app.person_label(s.owner) as "clientName", s.table_name as table, s.row_id as row,
      s.field as column, s.changed_at as "changedAt", s.asked_at as "askedAt", s.asked_open as open, case s.table_name ${named.join(' ')} end as title
    from app.revealed_secrets($1) s order by s.at desc, s.entry desc limit 500`
}
