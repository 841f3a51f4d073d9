-- What the plan asks of a client without a request, or will ask once its day has come: since when, and when it is first reminded of.
-- From then on it is a request. A day begins at nine in the morning here, because a reminder is read then. The rule is that of
-- app.asked_of_client, with the days to come.
create or replace function app.plan_reminders(p_client uuid) returns table (task_id uuid, task_key text, title text, supplies text[], since timestamptz, due timestamptz)
  language sql stable security definer set search_path = '' as $$
  select t.id, t.key, t.title, t.client_supplies, s.since, s.since + interval '1 day'
    from public.defined_tasks t join public.build_outs b on b.user_id = t.user_id
    cross join lateral (select greatest(b.created_at, case when t.state = 'pending' then greatest(
        (b.start_date + t.day - 1 + time '09:00')::timestamptz,
        (select max(d.changed_at) from public.build_out_tasks d where d.user_id = t.user_id and d.key = any (t.depends_on)))
      else t.changed_at end) as since) s
    where t.user_id = p_client and t.client_part_received_at is null
      and (t.state = 'waiting-client' or (t.actor <> 'provider' and (t.state = 'in-progress'
        or (t.state = 'pending' and not exists (select from public.build_out_tasks d
          where d.user_id = t.user_id and d.key = any (t.depends_on) and d.state not in ('completed', 'skipped'))))))
      and not exists (select from public.client_requests r where r.user_id = t.user_id and r.task_key = t.key and r.received_at is null)
      and s.since + interval '1 day' > b.reminders_from
$$;
