-- Types a new session, whichever program inserts it: 'pending' while it owes a second factor, for which client, and what its person is.
-- What the insert says about the factor counts only with `factor_at`, which a session takes over from the one that it replaces. Nobody who
-- was deactivated, or whose clients are archived, gets one. The lock makes a session wait for a factor that is being added, a change of what
-- the person is, or an archiving, so that it can't begin beside it.
create or replace function app.place_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select role, staff_access into new.person_role, new.staff_access from public.users where id = new.user_id and deactivated_at is null for share;
  if not found and exists (select from public.users where id = new.user_id) then
    raise exception using errcode = 'PT403', message = 'the person was deactivated', detail = 'deactivated';
  end if;
  new.kind := case when new.factor_at is null and app.owes_factor(new.user_id) then 'pending' else 'full' end;
  select m.client_id, m.access into new.client_id, new.access from app.client_to_open(new.user_id) m;
  if new.client_id is null and new.person_role <> 'admin' then
    raise exception using errcode = 'PT403', message = 'no client is open to this person', detail = 'archived';
  end if;
  return new;
end $$;
