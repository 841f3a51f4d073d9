-- Replaces the caller's password, if it is still the one that was proven. The session with this token stays, and counts as
-- confirmed; the trigger on the password ends all others. Returns whether it was replaced.
create or replace function app.change_password(p_token text, p_proven text, p_next text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.kept_session', s.id::text, true) from public.auth_sessions s where s.id = app.session_id(p_token) and s.user_id = app.actor_id();
  update public.auth_accounts set password = p_next, updated_at = now()
    where user_id = app.actor_id() and provider_id = 'credential' and password = p_proven;
  if not found then return false; end if;
  update public.auth_sessions set confirmed_at = now() where id = app.session_id(p_token) and user_id = app.actor_id();
  return true;
end $$;

grant execute on function app.change_password(text, text, text) to portal_system;
