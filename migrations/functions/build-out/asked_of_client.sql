-- What is asked of a client, decided in one place: the dashboard, the client's file, the list of clients and the search
-- use it, so that staff and client always see the same. Open requests, and the tasks that wait for the client without
-- one. `place` is the order in which they are shown: what was returned, then requests by the day they are due or were asked;
-- tasks in the order of the plan; last what the client has answered. Row security applies as everywhere.
create or replace function app.asked_of_client(p_user uuid) returns table (request_id uuid, task_id uuid, task_key text, answered boolean, place text)
  language sql stable as $$
  select r.id, t.id, r.task_key, r.answered_at is not null,
      case when r.answered_at is not null then '3 ' when r.returned_at is not null then '0 '
        else '1 ' || coalesce(r.due_on, r.created_at::date) || ' ' end || r.id
    from public.client_requests r left join public.build_out_tasks t on t.user_id = r.user_id and t.key = r.task_key
    where r.user_id = p_user and r.received_at is null
  union all
  -- A task that no one has begun waits for the client only once its day has come and what it needs is done.
  select null, t.id, t.key, false, '2 ' || to_char(t.day, '0000') || t.key
    from public.defined_tasks t join public.build_outs b on b.user_id = t.user_id
    where t.user_id = p_user and t.client_part_received_at is null
      and (t.state = 'waiting-client' or (t.actor <> 'provider' and (t.state = 'in-progress'
        or (t.state = 'pending' and t.day <= current_date - b.start_date + 1 and not exists (
          select from public.build_out_tasks d
            where d.user_id = t.user_id and d.key = any (t.depends_on) and d.state not in ('completed', 'skipped'))))))
      and not exists (select from public.client_requests r where r.user_id = t.user_id and r.task_key = t.key and r.received_at is null)
$$;

grant execute on function app.asked_of_client(uuid) to portal;
