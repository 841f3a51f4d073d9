-- When a client's reminders are to be looked at next; null while they are paused, the client is archived, or nothing is asked.
create or replace function app.next_reminder(p_client uuid) returns timestamptz language sql stable security definer set search_path = '' as $$
  select greatest(d.due, d.last + interval '24 hours', case when not u.email_verified or u.deactivated_at is not null then now() + interval '1 day' end)
    from public.clients c join public.users u on u.id = app.person_asked(c.id, null) join public.build_outs b on b.user_id = c.id
    cross join lateral (select
      least((select min(r.next_reminder_at) from public.client_requests r where r.user_id = c.id), (select min(p.due) from app.plan_reminders(c.id) p)) as due,
      (select max(r.reminded_at) from public.client_requests r where r.user_id = c.id) as last) d
    where c.id = p_client and d.due is not null and c.archived_at is null and b.reminders_paused_at is null
$$;

grant execute on function app.next_reminder(uuid) to portal_system;
