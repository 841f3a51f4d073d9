-- The open sessions of a person follow what they may do for a client; they end when that is nothing any more.
create or replace function app.place_member_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.auth_sessions set access = new.access
      where user_id = new.user_id and client_id = new.client_id and viewing_until is null and access is distinct from new.access;
  else
    delete from public.auth_sessions where user_id = old.user_id and client_id = old.client_id and viewing_until is null;
  end if;
  return null;
end $$;
