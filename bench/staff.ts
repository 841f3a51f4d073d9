import type { Cluster } from './cluster.ts'
import { count, milliseconds } from './figure.ts'
import { emailOf, tokenOf } from './fill.ts'
import { measurePages, type Page } from './pages.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'
import type { Stage } from './stage.ts'

const clients = 200_000
/** One client of so many is archived. */
const archivedOf = 50
/** Number of the member of the staff who asks, after the clients. */
const staff = clients + 1
const database = 'staff'
/** Milliseconds that 95 of 100 may take at most. */
const limits = { users: 60, search: 100, conversations: 60, records: 100 }

/** Milliseconds until a server that is started again responds. */
const maxStart = 1_000

const places = { first: 1, middle: clients / 100, last: (clients - clients / archivedOf) / 50 }
const orders = ['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt']
const searches = [
  'marisol',
  'client77777',
  'harbor pine',
  'llc',
  'a',
  'credit union',
  '555',
  'nobodyofthatname',
  'marisal vega',
  '%_',
  'x'.repeat(200),
]

const pages: Page[] = [
  ...orders.flatMap((sort) =>
    Object.entries(places).map(([which, page]) => ({
      name: `all users by ${sort}, ${which} page`,
      path: `/api/clients?sort=${sort}&page=${page}`,
      limit: limits.users,
    })),
  ),
  ...searches.flatMap((words) => {
    const [asked, shown] = [encodeURIComponent(words), words.slice(0, 20)]
    return [
      { name: `all users, “${shown}”`, path: `/api/clients?search=${asked}`, limit: limits.users },
      { name: `search, “${shown}”`, path: `/api/search?q=${asked}`, limit: limits.search },
      {
        name: `conversations, “${shown}”`,
        path: `/api/chat-conversations?search=${asked}`,
        limit: limits.conversations,
      },
    ]
  }),
  {
    name: "everyone's bank accounts, a search that finds nothing",
    path: '/api/business-bank-accounts/table?search=nobodyofthatname',
    limit: limits.records,
  },
]

/**
 * Measures the list of all users and the searches of staff among 200,000 clients with a million records and 400,000 messages; without the
 * tasks of their plans.
 */
export async function measureStaff(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(database)
  const server = await startOurs(stage, cluster, database)
  const begun = performance.now()
  await fill(cluster)
  const filled = (performance.now() - begun) / 1_000
  const cookie = cookieOf(readSessionSecret(stage), staff)
  const title = `Staff with ${count(clients)} clients (ms; filled in ${filled.toFixed(0)} s)`
  await measurePages({ port: server.port, cookie, section: '200,000 clients', title }, pages, report)
  await server.stop()
  const again = await startOurs(stage, cluster, database)
  await again.stop()
  const ready = report.judge('200,000 clients: start', again.readyAfter < maxStart)
  report.line(
    `a start beside the running database: ${milliseconds(again.readyAfter)} ms (target < ${count(maxStart)}) ${ready}`,
  )
}

const list = (words: string) => `array['${words.split(' ').join("','")}']`
const first = list(
  'Marisol Theo Nadia Owen Hannah Jordan Priya Luis Chen Fatima Ines Bjorn Amara Kofi Yuki Elena Tom Grace Omar Sofia',
)
const last = list(
  'Vega Lindqvist Petrova Marsh Brody Okafor Tanaka Nguyen Haddad Castillo Weber Silva Novak Jensen Rossi Dubois Larsen Fischer',
)
const companyName = list(
  'Harbor Pine Northlight Millwork Cedar Summit River Iron Copper Willow Lantern Beacon Atlas Juniper Meadow Falcon Granite',
)
/** One of a list, always the same for a number. */
const oneOf = (words: string, n: string) => `(${words})[1 + abs(hashint4((${n})::int)) % array_length(${words}, 1)]`

async function fill(cluster: Cluster): Promise<void> {
  await cluster.run(
    database,
    `
    set session_replication_role = replica;
    insert into users (id, name, email, role, staff_access, lastlogin, password_changed_at)
      select app.uuid_v7(), ${oneOf(first, 'n')} || ' ' || ${oneOf(last, 'n / 7')}, 'client' || n || '@bench.example',
        case when n = ${staff} then 'admin' else 'client' end, case when n = ${staff} then 'manager' end,
        case when n % 10 < 7 then now() - make_interval(mins => n) end, case when n % 10 > 0 then now() - make_interval(mins => n * 3 % 100000) end
      from generate_series(1, ${staff}) n;
    insert into auth_sessions (id, user_id, token, expires_at, kind, person_role, staff_access)
      select app.uuid_v7(), id, '${tokenOf(staff)}', now() + interval '1 day', 'full', role, staff_access from users where email = '${emailOf(staff)}';
    insert into clients (id, archived_at)
      select id, case when substring(email from '[0-9]+')::int % ${archivedOf} = 0 then now() end from users where role = 'client';
    delete from people_tally;
    insert into people_tally select (select count(*) from users), (select count(archived_at) from clients);
    insert into client_members (client_id, user_id, access) select id, id, 'owner' from clients;
    insert into build_outs (user_id, template_version, total_days, tasks_done, tasks_total, start_date)
      select c.id, t.version, 45, abs(hashtext(c.id::text)) % 46, 45, current_date - abs(hashtext(c.id::text)) % 60
      from clients c, (select version from plan_templates order by version desc limit 1) t;
    insert into user_profile (id, user_id, agreement, business_name, business_phone)
      select app.uuid_v7(), id, 'I AGREE', ${oneOf(companyName, 'n')} || ' ' || ${oneOf(companyName, 'n / 5')} || ' ' || n || ' LLC',
        '(503) 555-' || lpad((n % 10000)::text, 4, '0')
      from (select id, substring(email from '[0-9]+')::int as n from users where role = 'client') c;
    insert into desk_rows (id, client_since, company, phone, person, email, archived, start_date)
      select u.id, now(), p.business_name, p.business_phone, u.name, u.email, c.archived_at is not null, b.start_date
      from users u join clients c on c.id = u.id join build_outs b on b.user_id = u.id join user_profile p on p.user_id = u.id;
    insert into business_bank_accounts (id, user_id, bank_name, account_owner, notes)
      select app.uuid_v7(), d.id, ${oneOf(companyName, 'n')} || ' Credit Union', d.person, 'Keep $500 to avoid the monthly fee'
      from desk_rows d, generate_series(1, 5) n;
    insert into chat_conversations (id, user_id) select id, id from clients;
    insert into chat_messages (id, conversation_id, user_id, author_id, author_role, author_name, body, created_at)
      select app.uuid_v7(), d.id, d.id, d.id, 'client', d.person, 'Which lease do you need?', now() from desk_rows d, generate_series(1, 2);
    update chat_conversations c set last_message_id = m.id, last_client_message_id = m.id, last_message_at = now(),
      staff_read_id = case when right(m.id::text, 1) > '3' then m.id end
      from (select distinct on (user_id) user_id, id from chat_messages order by user_id, id desc) m where m.user_id = c.user_id`,
  )
  await cluster.run(database, 'vacuum (analyze)')
  await cluster.run(database, 'checkpoint')
}
