-- A new password ends every session and every link that could set another one, whichever way it was set. Someone who changes it
-- in a session stays in that one (app.kept_session, set by app.change_password).
create or replace function app.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.users set password_changed_at = now(), updated_at = now() where id = new.user_id;
  if tg_op = 'UPDATE' then
    delete from public.auth_sessions where user_id = new.user_id
      and id is distinct from nullif(current_setting('app.kept_session', true), '')::uuid;
    delete from public.auth_verifications where value = new.user_id::text;
  end if;
  return null;
end $$;
