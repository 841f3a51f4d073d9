import type { Database, Statement } from '../../../kit/database/database.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { clientRoutes } from '../api.ts'
import type { ClientSort } from '../contract.ts'

/** Rows of a page, as the issue and the pictures have it. */
const pageLength = 50

const row = `json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'lastlogin', u.lastlogin,
  'passwordChangedAt', u.password_changed_at, 'twoFactorEnabled', u.two_factor_enabled, 'tasksDone', b.tasks_done, 'tasksTotal', b.tasks_total,
  'startDate', b.start_date, 'day', case when b.start_date is not null then greatest(current_date - b.start_date + 1, 0) end,
  'waitingOnClient', exists (select 1 from client_requests r where r.user_id = u.id and r.received_at is null))`

const order: Record<ClientSort, string> = {
  name: 'lower(u.name)', email: 'lower(u.email)', tasks: 'b.tasks_done', day: 'b.start_date', lastlogin: 'u.lastlogin', passwordChangedAt: 'u.password_changed_at',
}

type ListQuestion = { search?: string | undefined; sort: ClientSort; direction: 'asc' | 'desc'; page: number }

/** Puts the list of all users on the application. `sendReset` writes the e-mail that sets a new password. */
export function serveClients(serve: Serve, { database, sendReset }: { database: Database; sendReset: (email: string) => Promise<void> }): void {
  serve(clientRoutes.list, async ({ identity, query }) => {
    const [rows = [], counted] = await database.asUser<{ row: string; total: number }>(identity, listStatements(query))
    const total = counted?.[0]?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / pageLength))
    return `{"items":[${rows.map((item) => item.row).join(',')}],"total":${total},"page":${query.page},"pages":${pages}}`
  })

  serve(clientRoutes.find, async ({ identity, params }) => {
    const [rows] = await database.asUser<{ row: string }>(identity, [
      { name: 'clients.find', text: `select ${row}::text as row from users u left join build_outs b on b.user_id = u.id where u.id = $1`, values: [params['id']] },
    ])
    if (!rows?.[0]) throw notFound('There is no such client.')
    return rows[0].row
  })

  serve(clientRoutes.sendReset, async ({ identity, params }) => {
    const [rows] = await database.asUser<{ email: string }>(identity, [{ text: 'select email from users where id = $1', values: [params['id']] }])
    const email = rows?.[0]?.email
    if (!email) throw notFound('There is no such client.')
    await sendReset(email)
  })
}

function listStatements({ search, sort, direction, page }: ListQuestion): Statement[] {
  const words = `%${(search ?? '').trim().toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  // A later start date is an earlier day.
  const way = (sort === 'day') === (direction === 'asc') ? 'desc' : 'asc'
  const found = `(lower(u.name) like $1 or lower(u.email) like $1)`
  return [
    {
      name: `clients.list.${sort}.${way}`,
      text: `select ${row}::text as row from users u left join build_outs b on b.user_id = u.id where ${found}
        order by ${order[sort]} ${way} nulls last, u.id limit ${pageLength} offset $2`,
      values: [words, (page - 1) * pageLength],
    },
    { name: 'clients.count', text: `select count(*)::int as total from users u where ${found}`, values: [words] },
  ]
}
