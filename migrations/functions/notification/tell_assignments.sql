-- Tells colleagues which clients and tasks someone on the staff gave them, one notification each for the clients and for the tasks. What is
-- back where it was is never heard of, and what went to someone else is no longer told to the person who had it. Returns when to look again, while
-- more is being given; null once nothing is left.
create or replace function app.tell_assignments(p_actor uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  newest timestamptz;
  actor_name text := (select u.name from public.users u where u.id = p_actor);
begin
  select max(a.changed_at) into newest from public.assignments a where a.actor_id = p_actor;
  if newest is null then return null; end if;
  if newest > now() - interval '10 seconds' then return newest + interval '12 seconds'; end if;
  with taken as (
    delete from public.assignments a where a.actor_id = p_actor returning a.about_table, a.about_id, a.before_id
  ), things as (
    select t.about_table, c.id, c.assignee_id, t.before_id, app.client_name(c.id) as client, null as task, '/clients/' || c.id as path
      from taken t join public.clients c on t.about_table = 'clients' and c.id = t.about_id
    union all
    select t.about_table, b.id, b.assignee_id, t.before_id, app.client_name(b.user_id), b.title, '/clients/' || b.user_id || '?row=' || b.id
      from taken t join public.defined_tasks b on t.about_table = 'build_out_tasks' and b.id = t.about_id
  ), withdrawn as (
    delete from public.notifications n using things g
      where n.about_table = g.about_table and n.about_id = g.id and n.kind = 'assigned' and n.read_at is null and n.user_id is distinct from g.assignee_id
  ), given as (
    select g.assignee_id, g.about_table, count(*) as n, min(g.id::text)::uuid as id, min(g.path) as path, min(g.task) as task, min(g.client) as client,
        string_agg(distinct g.client, ', ') as clients
      from things g join public.users u on u.id = g.assignee_id and u.role = 'admin' and u.deactivated_at is null
      where g.assignee_id is distinct from g.before_id and g.assignee_id <> p_actor and app.notification_way(g.assignee_id, 'assigned') <> 'never'
      group by g.assignee_id, g.about_table
  )
  insert into public.notifications (user_id, kind, title, detail, path, about_table, about_id, actor_id, actor_name)
    select g.assignee_id, 'assigned',
        left(actor_name || ' assigned ' || case when g.n > 1 then g.n || case g.about_table when 'clients' then ' clients' else ' tasks' end
          when g.task is null then 'a client' else 'a task' end || ' to you' || coalesce(case when g.n = 1 then ': ' || g.task end, ''), 200),
        left(case when g.n = 1 then g.client else g.clients end, 300), case when g.n = 1 then g.path else '/desk?view=mine' end,
        case when g.n = 1 then g.about_table else 'assignments' end, case when g.n = 1 then g.id else app.uuid_v7() end, p_actor, actor_name
      from given g order by g.assignee_id, g.about_table
    on conflict (user_id, kind, about_table, about_id) where read_at is null do nothing;
  return null;
end $$;

grant execute on function app.tell_assignments(uuid) to portal_system;
