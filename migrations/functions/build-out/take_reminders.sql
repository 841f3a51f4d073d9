-- Marks what a client is to be reminded of now as reminded, and returns it for one mail to each person who is asked: nothing where nothing is due, where the last
-- reminder is less than a day old, while reminders are paused, and for clients who are archived or whose address nobody has confirmed.
-- What falls due within the next hours goes along, so that nobody gets a mail for each thing. `supplies` is what a task needs that
-- only the plan asked for.
create or replace function app.take_reminders(p_client uuid)
  returns table (id uuid, reminders integer, title text, detail text, supplies text[], name text, email text, due text, minutes integer)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person record;
  soon timestamptz := now() + interval '6 hours';
  made uuid[];
begin
  select u.name, u.email into person
    from public.clients c join public.users u on u.id = app.person_asked(c.id, null) join public.build_outs b on b.user_id = c.id
    where c.id = p_client and u.email_verified and u.deactivated_at is null and c.archived_at is null and b.reminders_paused_at is null
      and not exists (select from public.client_requests r where r.user_id = c.id and r.reminded_at > now() - interval '24 hours')
      and (exists (select from public.client_requests r where r.user_id = c.id and r.next_reminder_at <= now())
        or exists (select from app.plan_reminders(c.id) p where p.due <= now()));
  if not found then return; end if;
  -- Before the requests, as staff who remind of a task lock it first.
  perform from public.build_out_tasks t where t.id in (select p.task_id from app.plan_reminders(p_client) p where p.due <= soon) order by t.id for key share;
  with added as (
    insert into public.client_requests (id, user_id, task_key, title, asked_by, created_at)
      select app.uuid_v7(), p_client, p.task_key, p.title, 'the plan', p.since
        from app.plan_reminders(p_client) p join app.asked_of_client(p_client) a on a.task_id = p.task_id and a.request_id is null
        where p.due <= soon order by p.since, p.task_key
      on conflict do nothing returning id
  ) select array_agg(added.id) into made from added;
  return query
    with sent as (
      update public.client_requests r set reminders_sent = r.reminders_sent + 1, reminded_at = now(), automatically_reminded_at = now(),
          version = r.version + 1, updated_at = now()
        where r.user_id = p_client and r.next_reminder_at <= soon
        returning r.id, r.reminders_sent, r.title, r.detail, r.task_key, r.due_on, r.minutes, app.person_asked(p_client, r.person_id) as person
    )
    select s.id, s.reminders_sent, s.title, s.detail, t.client_supplies, u.name, u.email, case when s.task_key is null then s.due_on::text end, s.minutes
      from sent s join public.users u on u.id = s.person left join public.defined_tasks t on t.user_id = p_client and t.key = s.task_key and s.id = any (made) order by s.id;
end $$;

grant execute on function app.take_reminders(uuid) to portal_system;
