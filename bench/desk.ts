import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, quantile } from './figure.ts'
import { measureDeskCost } from './desk-cost.ts'
import { emailOf, tokenOf } from './fill.ts'
import { measureFirstRows } from './first-rows.ts'
import { runLoad } from './load.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf, write } from './request.ts'
import type { Stage } from './stage.ts'

const clients = 20_000
/** Milliseconds that a page of the desk may take. */
const maxMilliseconds = 100
const roundLength = 2_000
const database = 'desk'
/** Number of the member of the staff who asks, after the clients. */
const staff = clients + 1

const views: Record<string, string> = {
  'needs work first': '',
  'by client': '?sort=company',
  'longest wait': '?sort=waiting&direction=desc',
  'most late tasks': '?sort=late&direction=desc',
  'due first': '?sort=due',
  'by phase': '?sort=phase',
  'latest day': '?sort=day&direction=desc',
  'silent longest': '?sort=silent&direction=desc',
  mine: '?view=mine',
  'waiting on us': '?chips=us',
  'overdue and silent': '?chips=overdue,silent',
  'with a tag': '?tags=Bank%20week',
  'with two tags, of a colleague': `?tags=Bank%20week,VIP&assignee=none`,
  'a search for one': '?search=client%2017777',
  'a search for none': '?search=nobody%20of%20that%20name',
  'a column of the board': '?phase=P01&limit=20',
  'the phases of the board': '/phases',
  'the phases of a tag': '/phases?tags=Bank%20week',
}

/** Measures pages of the desk, as one of the staff, among 20,000 clients with their whole plans. */
export async function measureDesk(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(database)
  const server = await startOurs(stage, cluster, database)
  const begun = performance.now()
  await fill(cluster)
  const filled = (performance.now() - begun) / 1_000
  const cookie = cookieOf(readSessionSecret(stage), staff)
  const get = (path: string) => write('GET', path, { cookie })
  const time = async (path: string) => {
    await runLoad(server.port, [() => get(path)], 200)
    return (await runLoad(server.port, [() => get(path)], roundLength)).latencies
  }
  const rows: string[][] = []
  const add = (name: string, latencies: number[]) =>
    rows.push([
      name,
      milliseconds(median(latencies)),
      milliseconds(quantile(latencies, 0.95)),
      `< ${maxMilliseconds}`,
      report.judge(`desk, ${name}: p95`, quantile(latencies, 0.95) < maxMilliseconds),
    ])
  for (const [name, query] of Object.entries(views)) add(name, await time(`/api/desk${query}`))
  add('needs work first, page 100', await time(`/api/desk?cursor=${await cursorOf(server.port, cookie, 100)}`))
  report.title(`The desk with ${count(clients)} clients (ms; filled in ${filled.toFixed(0)} s)`)
  report.table(['50 rows', 'p50', 'p95', 'target', ''], rows)
  const opened = [{ name: 'the desk', path: '/desk', rows: 'tbody tr[data-client]', from: '/clients' }]
  await measureFirstRows(stage, { port: server.port, cookie, opened }, report)
  await measureDeskCost(cluster, { server, database, secret: readSessionSecret(stage) }, report)
  await server.stop()
}

/** The cursor of a later page. */
async function cursorOf(port: number, cookie: string, page: number): Promise<string> {
  let cursor = ''
  for (let at = 1; at < page; at++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/desk${cursor && `?cursor=${cursor}`}`, {
      headers: { host: 'bench.example', cookie },
    })
    cursor = ((await response.json()) as { next: string }).next
  }
  return cursor
}

/** Clients on every day of the plan, some late, some waiting for others, as triggers would have left them. */
async function fill(cluster: Cluster): Promise<void> {
  await cluster.run(
    database,
    `
    set session_replication_role = replica;
    set timezone = 'America/New_York';
    insert into users (id, name, email, role, staff_access)
      select app.uuid_v7(), 'Client ' || n, 'client' || n || '@bench.example', case when n = ${staff} then 'admin' else 'client' end,
        case when n = ${staff} then 'manager' end
      from generate_series(1, ${staff}) n;
    insert into auth_sessions (id, user_id, token, expires_at, kind)
      select app.uuid_v7(), id, '${tokenOf(staff)}', now() + interval '1 day', 'full' from users where email = '${emailOf(staff)}';
    insert into clients (id, created_at, assignee_id)
      select u.id, now() - make_interval(days => substring(u.email from '[0-9]+')::int % 70),
        case when substring(u.email from '[0-9]+')::int % 200 = 0 then (select id from users where role = 'admin') end
      from users u where u.role = 'client';
    insert into user_profile (id, user_id, business_name, agreement)
      select app.uuid_v7(), id, 'Company ' || md5(id::text), 'I AGREE' from users where role = 'client';
    insert into build_outs (user_id, template_version, total_days, tasks_total, start_date)
      select c.id, t.version, (t.plan ->> 'totalDays')::int, 45, (c.created_at + interval '1 day')::date
      from clients c, (select * from plan_templates order by version desc limit 1) t;
    insert into build_out_tasks (user_id, key, definition_id, day, actor, third_party, wait_min, wait_max, state, finished_on, waiting_since)
      select b.user_id, t.key, t.definition_id, t.day, t.actor, t.third_party, t.wait_min, t.wait_max,
        s.state, case when s.state = 'completed' then current_date end, case when s.state = 'waiting-third-party' then current_date - 3 end
      from build_outs b join template_tasks t on t.version = b.template_version,
        lateral (select current_date - b.start_date + 1 - t.day - (('x' || right(b.user_id::text, 2))::bit(8)::int % 5) as behind) l,
        lateral (select case when behind > 0 then 'completed' when behind = 0 and t.third_party is not null then 'waiting-third-party' else 'pending' end as state) s;
    insert into client_requests (id, user_id, title, asked_by, created_at, answered_at)
      select app.uuid_v7(), id, 'Send the lease', 'Dana', now() - interval '4 days', case when right(id::text, 1) = '0' then now() - interval '1 hour' end
      from clients where right(id::text, 1) in ('0', '4', '8');
    insert into desk_rows (id, client_since, person, email, company, assignee_id, active_at, unanswered, unanswered_since)
      select c.id, c.created_at, u.name, u.email, p.business_name, c.assignee_id, now() - make_interval(days => ('x' || right(c.id::text, 2))::bit(8)::int % 12),
        case when right(c.id::text, 1) = 'c' then 2 else 0 end, case when right(c.id::text, 1) = 'c' then now() end
      from clients c join users u on u.id = c.id join user_profile p on p.user_id = c.id;
    insert into desk_tags (name) select 'Tag ' || n from generate_series(1, 38) n union all values ('Bank week'), ('VIP');
    insert into client_tags (user_id, key)
      select c.id, t.key from clients c, desk_tags t where abs(hashtext(c.id::text || t.key)) % 13 = 0;
    update desk_rows d set tags = t.names, tag_keys = t.keys
      from (select c.user_id, array_agg(t.name order by t.key) as names, array_agg(t.key order by t.key) as keys
        from client_tags c join desk_tags t using (key) group by 1) t where t.user_id = d.id;
    analyze;
    select count(app.refresh_desk(id) is null) from desk_rows`,
  )
  await cluster.run(database, 'vacuum (analyze)')
  await cluster.run(database, 'checkpoint')
}
