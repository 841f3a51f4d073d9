-- Works out what the desk says of a client's plan and requests: the next step, who is waited for and since when, what is late.
-- The row is locked first, so that of two changes at once the later one sees what the earlier one did. Who is waited for is
-- decided in this order: what the client answered and nobody has looked at; our own tasks whose day has come; what is asked
-- of the client; third parties; and when nothing else holds the plan up, our next task, early.
create or replace function app.refresh_desk(p_client uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.build_outs;
begin
  perform from public.desk_rows where id = p_client for no key update;
  if not found then return; end if;
  select * into plan from public.build_outs where user_id = p_client;
  with tasks as materialized (
    select t.*, plan.start_date + t.day - 1 as due, t.state in ('completed', 'skipped') as done
      from public.defined_tasks t where t.user_id = p_client
  ), open as materialized (
    select t.*, not exists (select from tasks d where not d.done and d.key = any (t.depends_on))
        and not exists (select from tasks d where d.result_received_on is null and d.state <> 'skipped' and t.key = any (d.result_needed_by)) as free,
        t.actor = 'provider' or t.client_part_received_at is not null as ours
      from tasks t where not t.done
  ), requests as materialized (
    select r.* from public.client_requests r where r.user_id = p_client and r.received_at is null
  ), oldest as (
    select * from requests order by answered_at nulls last, id limit 1
  ), steps as (
    (select 1 as place, 'us' as waiting_on, null as name, r.answered_at as since, null::int as wait_min, null::int as wait_max, r.title as step, 'review' as kind
      from requests r where r.answered_at is not null order by r.answered_at limit 1)
    union all
    (select 2, 'us', null, coalesce(o.started_on, greatest(o.due, (select max(d.finished_on) from tasks d where d.key = any (o.depends_on)))), null, null, o.title, 'task'
      from open o where o.ours and (o.state = 'in-progress' or (o.state = 'pending' and o.free and o.due <= current_date)) order by o.day, o.key limit 1)
    union all
    (select 3, 'client', null, coalesce(r.returned_at, r.created_at, case when o.state = 'waiting-client' then o.changed_at end, o.due), null, null, coalesce(r.title, o.title),
        case when r.id is null then 'task' else 'request' end
      from app.asked_of_client(p_client) a left join requests r on r.id = a.request_id left join open o on o.id = a.task_id
      where not a.answered order by a.place limit 1)
    union all
    (select 4, app.third_party_kind(w.third_party), w.third_party, w.since, w.wait_min, w.wait_max, w.step, w.kind from (
        select third_party, waiting_since as since, wait_min, wait_max, title as step, 'task' as kind, day, key from open where state = 'waiting-third-party'
        union all
        select third_party, finished_on, result_wait_min, result_wait_max, result_name, 'result', day, key from tasks
          where state = 'completed' and result_name is not null and result_received_on is null) w
      order by w.day, w.key limit 1)
    union all
    (select 5, 'us', null, null, null, null, o.title, 'task' from open o where o.ours and o.free and o.state = 'pending' order by o.day, o.key limit 1)
  )
  update public.desk_rows d set
      start_date = plan.start_date,
      (phase, moved_at, moved_by) = (
        -- A new client is in its first phase without anyone's doing.
        select n.phase, case when n.moved then now() else d.moved_at end, case when n.moved then app.actor_id() else d.moved_by end
          from (select f.phase, f.phase is distinct from d.phase and d.start_date is not null as moved
            from (select (select o.phase from open o order by o.day, o.key limit 1) as phase) f) n),
      open_on = array(select o.due from open o order by o.due),
      due_on = least((select min(o.due) from open o), (select min(r.due_on) from requests r where r.answered_at is null and r.task_key is null)),
      (waiting_on, waiting_name, waiting_since, wait_min, wait_max, step, step_kind) =
        (select s.waiting_on, s.name, s.since, s.wait_min, s.wait_max, s.step, s.kind from steps s order by s.place limit 1),
      (request_title, request_since, request_reminders, request_answered_at) =
        (select o.title, o.created_at, o.reminders_sent, o.answered_at from oldest o),
      (tasks_done, tasks_total) = (select count(*) filter (where t.done), count(*) from tasks t),
      requests_open = (select count(*) from requests),
      changes_on = (select min(o.due) from open o where o.state = 'pending' and o.due > current_date)
    where d.id = p_client;
end $$;
