-- Whoever's session ends or whose role changes is told of at once, whichever program did it: the portal then asks again about
-- that user's open streams. The notice carries the user's id and nothing else, because every role may listen.
-- The lock that NOTIFY takes until its commit is on the disk makes only such transactions wait for each other.
create function app.tell_ended_access() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('access_ended', case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;

create trigger session_gone after delete on auth_sessions for each row execute function app.tell_ended_access();
create trigger session_cut_short after update on auth_sessions for each row
  when (new.expires_at < old.expires_at or new.token <> old.token or new.user_id <> old.user_id) execute function app.tell_ended_access();
create trigger role_changed after update on users for each row when (new.role <> old.role) execute function app.tell_ended_access();
