import type { Statement } from '../../../kit/database/statement.ts'
import { notFound, staleVersion } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { peopleRoutes } from '../contract.ts'
import type { PeopleParts } from './parts.ts'

const listMembers = (client: string): Statement => ({
  name: 'people.list',
  text: `select coalesce(json_agg(json_build_object('id', m.id, 'version', m.version, 'person', u.id, 'name', u.name, 'email', u.email,
      'access', m.access, 'since', m.created_at, 'lastlogin', u.lastlogin) order by m.access = 'owner' desc, lower(u.name), u.id), '[]')::text as row
    from client_members m join users u on u.id = m.user_id where m.client_id = $1`,
  values: [client],
})

const listInvitations = (client: string): Statement => ({
  name: 'people.invitations',
  text: 'select app.open_invitations($1)::text as row',
  values: [client],
})

/** Who acts for a client, and what each may do. */
export function servePeople(serve: Serve, { database }: Pick<PeopleParts, 'database' | 'sessions'>): void {
  serve(peopleRoutes.list, async ({ identity, client }) => {
    const [rows, invited] = await database.asUser<{ row: string }>(identity, [
      listMembers(client),
      listInvitations(client),
    ])
    if (rows?.[0]?.row === '[]') throw notFound('Client not found.')
    return `{"items":${rows?.[0]?.row},"invitations":${invited?.[0]?.row}}`
  })

  serve(peopleRoutes.change, async ({ identity, params, version, body }) => {
    const [rows] = await database.asUser(identity, [
      { text: 'select app.change_member($1, $2, $3)', values: [params['id'], version, body.access], writes: true },
    ])
    if (!rows?.[0]) throw staleVersion()
  })

  serve(peopleRoutes.remove, async ({ identity, params, version }) => {
    const [rows] = await database.asUser(identity, [
      { text: 'select app.remove_member($1, $2)', values: [params['id'], version], writes: true },
    ])
    if (!rows?.[0]) throw staleVersion()
  })
}
