-- Tells the staff that a backup was given up; once one succeeds, nobody needs to read it any more.
create or replace function app.notify_backup() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.failed_at is not null then
    perform app.notify_staff('backup', null, 'The backup failed', new.last_error, '/jobs', 'jobs', new.id);
  else
    update public.notifications set read_at = now() where about_table = 'jobs' and about_id = new.id and read_at is null;
  end if;
  return null;
end $$;
