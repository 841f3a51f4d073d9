-- Announces at once that someone's session ended or role changed, whichever program did it: the portal then rechecks
-- that user's open streams, and closes them unasked where the account was deactivated. The notice carries the user's id and that word, and
-- nothing else, because every role may listen. The lock that NOTIFY holds until its commit is on disk makes only such transactions
-- wait for each other.
create or replace function app.signal_ended_access() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('access_ended', case
    when tg_table_name <> 'users' then to_jsonb(old) ->> 'user_id'
    when to_jsonb(old) ->> 'deactivated_at' is null and to_jsonb(new) ->> 'deactivated_at' is not null then (to_jsonb(old) ->> 'id') || ' deactivated'
    else to_jsonb(old) ->> 'id' end);
  return null;
end $$;
