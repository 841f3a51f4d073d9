-- What is asked of a client, decided in one place: the dashboard, the client's file, the list of clients and the search read
-- it here, so that staff and client never see two answers.

-- When the client's part of a task came in. From then on the plan no longer asks for it, whatever the task's state.
alter table build_out_tasks add column client_part_received_at timestamptz, add column client_part_received_by text;
grant update (client_part_received_at, client_part_received_by) on build_out_tasks to portal;

-- Open requests, and the tasks that wait for the client without one. `place` is the order in which they are shown: requests,
-- the oldest first; tasks in the order of the plan; last what the client has answered. Row security applies as everywhere.
create function app.asked_of_client(p_user uuid) returns table (request_id uuid, task_id uuid, task_key text, answered boolean, place text)
  language sql stable as $$
  select r.id, t.id, r.task_key, r.answered_at is not null,
      case when r.answered_at is null then '1 ' else '3 ' end || r.id
    from public.client_requests r left join public.build_out_tasks t on t.user_id = r.user_id and t.key = r.task_key
    where r.user_id = p_user and r.received_at is null
  union all
  -- A task that nobody has begun waits for the client only once its day has come and what it needs is done.
  select null, t.id, t.key, false, '2 ' || to_char(t.day, '0000') || t.key
    from public.build_out_tasks t join public.build_outs b on b.id = t.build_out_id
    where t.user_id = p_user and t.client_part_received_at is null
      and (t.state = 'waiting-client' or (t.actor <> 'provider' and (t.state = 'in-progress'
        or (t.state = 'pending' and t.day <= current_date - b.start_date + 1 and not exists (
          select from public.build_out_tasks d
            where d.user_id = t.user_id and d.key = any (t.depends_on) and d.state not in ('completed', 'skipped'))))))
      and not exists (select from public.client_requests r where r.user_id = t.user_id and r.task_key = t.key and r.received_at is null)
$$;
grant execute on function app.asked_of_client(uuid) to portal;

-- A reminder of something that only the plan asked for makes a request that begins with its reminder.
grant insert (reminders_sent, reminded_at) on client_requests to portal;
create or replace function app.tell_of_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.tell(new.user_id, 'ask', case when new.reminders_sent > 0 then 'Reminder, we still need: ' else 'We need something from you: ' end || new.title,
      new.detail, '/', 'client_requests', new.id);
    return null;
  end if;
  if new.reminders_sent > old.reminders_sent then
    perform app.tell(new.user_id, 'ask', 'Reminder, we still need: ' || new.title, new.detail, '/', 'client_requests', new.id);
  end if;
  if new.answered_at is not null and old.answered_at is null and app.user_id() = new.user_id then
    perform app.tell_admins('answer', (select name from public.users where id = new.user_id) || ' says it is done', new.title,
      '/clients/' || new.user_id, 'client_requests', new.id);
  end if;
  -- What was answered or received needs no attention any more.
  if coalesce(new.answered_at, new.received_at) is not null and (old.answered_at, old.received_at) is distinct from (new.answered_at, new.received_at) then
    update public.notifications set read_at = now()
      where about_table = 'client_requests' and about_id = new.id and read_at is null and (user_id = new.user_id or new.received_at is not null);
  end if;
  return null;
end $$;
