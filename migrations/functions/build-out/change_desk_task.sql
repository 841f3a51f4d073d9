-- Takes the task of one client to the status that a change for many asks for, as its author, whom app.begin_send has set. Like changeTask of
-- the server, without an override. Returns why it was left as it is; null where it was changed.
create or replace function app.change_desk_task(p_send uuid, p_client uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  change jsonb;
  seen integer;
  task public.build_out_tasks;
  target text;
  refusal text;
  author text := (select u.name from public.users u where u.id = app.actor_id());
begin
  select d.request, s.seen_version into change, seen from public.desk_send_clients s join public.desk_sends d on d.id = s.send_id
    where s.send_id = p_send and s.user_id = p_client and s.state = 'waiting' and d.undone_at is null and d.author_id = app.actor_id() for update of s;
  if not found then raise exception using errcode = '42501', message = 'nothing is to be changed'; end if;
  target := change ->> 'state';
  select * into task from public.build_out_tasks t where t.id = app.task_by_title(p_client, change ->> 'title') for no key update;
  refusal := app.task_refusal(task.id, target);
  if refusal is null and task.version <> seen then refusal := 'task_changed'; end if;
  if refusal is not null then return refusal; end if;
  update public.build_out_tasks t set version = t.version + 1, updated_at = now(), state = target, state_reason = change ->> 'reason',
      started_on = case when target <> 'pending' then coalesce(t.started_on, current_date) end,
      finished_on = case when target in ('completed', 'skipped') then current_date end,
      changed_at = now(), changed_by = author,
      -- Setting it to wait for the client, or back to not started, asks again.
      client_part_received_at = case when target not in ('waiting-client', 'pending') then t.client_part_received_at end,
      client_part_received_by = case when target not in ('waiting-client', 'pending') then t.client_part_received_by end
    where t.id = task.id;
  if target in ('completed', 'skipped') then
    update public.client_requests r set received_at = now(), received_by = author, version = r.version + 1, updated_at = now()
      where r.user_id = p_client and r.task_key = task.key and r.received_at is null;
  end if;
  update public.desk_send_clients s set task_id = task.id, made_version = task.version + 1 where s.send_id = p_send and s.user_id = p_client;
  return null;
end $$;
