-- The newest entry of the trail, for the server's start: new ids continue after it, even if the clock was set back.
create or replace function app.newest_entry() returns uuid language sql stable security definer set search_path = '' as $$
  select id from public.audit_entries order by id desc limit 1
$$;

grant execute on function app.newest_entry() to portal_system;
