import type { Cluster } from './cluster.ts'
import { insertPeople } from './fill.ts'

/**
 * Clients on every day of the plan, some late, some waiting for others, as triggers would have left them, and behind their numbers a
 * manager with a session.
 */
export async function fillDesk(cluster: Cluster, database: string, clients: number): Promise<void> {
  const staff = clients + 1
  await cluster.run(
    database,
    `
    set session_replication_role = replica;
    set timezone = 'America/New_York';
    ${insertPeople(staff)}
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
    insert into chat_conversations (user_id) select id from clients where right(id::text, 1) = 'c';
    insert into chat_messages (id, conversation_id, user_id, author_id, author_role, author_name, body, created_at)
      select app.uuid_v7(), c.id, u.id, u.id, 'client', u.name, 'Good morning', now()
      from chat_conversations c join users u on u.id = c.user_id, generate_series(1, 2);
    update chat_conversations c set last_message_at = now(),
      (last_message_id, last_client_message_id) = (select m.id, m.id from chat_messages m where m.user_id = c.user_id order by m.id desc limit 1);
    insert into desk_rows (id, client_since, person, email, company, assignee_id, active_at, unanswered_since)
      select c.id, c.created_at, u.name, u.email, p.business_name, c.assignee_id, now() - make_interval(days => ('x' || right(c.id::text, 2))::bit(8)::int % 12),
        case when right(c.id::text, 1) = 'c' then now() end
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
