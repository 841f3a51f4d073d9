-- Gives a first password to a caller who signs in without one, in a session that was confirmed within ten minutes. It is one more way in,
-- so nothing else ends. Returns false where there is a password already.
create or replace function app.set_first_password(p_token text, p_password text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.users u where u.id = app.actor_id() for no key update;
  if not exists (select from public.auth_sessions s
      where s.id = app.session_id(p_token) and s.user_id = app.actor_id() and s.confirmed_at > now() - interval '10 minutes') then
    raise exception using errcode = 'PT403', message = 'not confirmed within ten minutes', detail = 'confirm_password';
  end if;
  if exists (select from public.auth_accounts a where a.user_id = app.actor_id() and a.password is not null) then return false; end if;
  insert into public.auth_accounts (id, user_id, account_id, provider_id, password)
    values (app.uuid_v7(), app.actor_id(), app.actor_id()::text, 'credential', p_password);
  return true;
end $$;

grant execute on function app.set_first_password(text, text) to portal_system;
