-- Notes that someone of a client is there: at a sign-in, and as the session is renewed while in use. Not more than once in an
-- hour, since the desk counts days.
create or replace function app.follow_presence() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows set active_at = now() where id = new.client_id and (active_at is null or active_at < now() - interval '1 hour');
  return null;
end $$;
