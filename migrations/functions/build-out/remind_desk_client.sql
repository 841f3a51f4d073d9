-- Takes the next client of a reminder to many: marks the open requests as reminded, as its author, and returns them for a mail to each person asked.
-- It fails for a client who is archived, has nothing open, was reminded within a day, or whose address nobody has confirmed.
create or replace function app.remind_desk_client(p_send uuid)
  returns table (id uuid, reminders integer, title text, detail text, supplies text[], name text, email text, due text, minutes integer)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one record;
  failure text;
begin
  perform from app.begin_send(p_send);
  if not found then return; end if;
  select s.user_id, c.archived_at, u.name, u.email, u.email_verified into one
    from public.desk_send_clients s join public.clients c on c.id = s.user_id join public.users u on u.id = app.person_asked(c.id, null)
    where s.send_id = p_send and s.state = 'waiting' order by s.user_id limit 1;
  if not found then return; end if;
  failure := case
    when one.archived_at is not null then 'archived'
    when not exists (select from public.client_requests r where r.user_id = one.user_id and r.answered_at is null and r.received_at is null) then 'nothing_open'
    when not exists (select from public.client_requests r where r.user_id = one.user_id and r.answered_at is null and r.received_at is null
      and (r.reminded_at is null or r.reminded_at < now() - interval '24 hours')) then 'reminded_already'
    when not one.email_verified then 'unconfirmed' end;
  update public.desk_send_clients s set state = case when failure is null then 'sent' else 'failed' end, reason = failure
    where s.send_id = p_send and s.user_id = one.user_id;
  if failure is not null then return; end if;
  return query
    with sent as (
      update public.client_requests r set reminders_sent = r.reminders_sent + 1, reminded_at = now(), version = r.version + 1, updated_at = now()
        where r.user_id = one.user_id and r.answered_at is null and r.received_at is null
          and (r.reminded_at is null or r.reminded_at < now() - interval '24 hours')
        returning r.id, r.reminders_sent, r.title, r.detail, case when r.task_key is null then r.due_on end as due_on, r.minutes, app.person_asked(one.user_id, r.person_id) as person)
    select s.id, s.reminders_sent, s.title, s.detail, null::text[], u.name, u.email, s.due_on::text, s.minutes from sent s join public.users u on u.id = s.person order by s.id;
end $$;

grant execute on function app.remind_desk_client(uuid) to portal_system;
