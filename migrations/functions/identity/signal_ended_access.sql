-- Announces at once that someone's session ended or role changed, whichever program did it: the portal then rechecks
-- that user's open streams. The notice carries the user's id and nothing else, because every role may listen. The lock
-- that NOTIFY holds until its commit is on disk makes only such transactions wait for each other.
create or replace function app.signal_ended_access() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('access_ended', case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;
