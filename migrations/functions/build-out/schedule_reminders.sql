-- Has a client's reminders looked at when a change may make one due. What begins to be asked is due after a day at the earliest.
create or replace function app.schedule_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  client uuid := case when tg_table_name = 'clients' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  if not exists (select from public.users where id = client) then return null; end if;
  perform app.schedule_job('remind', client::text, client, case
    when tg_table_name = 'client_requests' then (to_jsonb(new) ->> 'next_reminder_at')::timestamptz
    when tg_table_name = 'build_out_tasks' then least(now(), (to_jsonb(new) ->> 'changed_at')::timestamptz) + interval '1 day'
    when tg_op = 'INSERT' then now() + interval '1 day'
    else now() end);
  return null;
end $$;
