-- Opens the session of someone who has proven the password with this hash. Returns whether it owes a second factor (app.place_session
-- decides). The lock makes it wait for a password that is being changed and see the new one, or makes that change end this session.
create or replace function app.open_session(p_session uuid, p_user uuid, p_proven text, p_token text, p_seconds integer, p_address text, p_agent text)
  returns boolean language plpgsql volatile as $$
declare owes boolean;
begin
  perform from users where id = p_user for share;
  insert into auth_sessions (id, user_id, token, expires_at, ip_address, user_agent)
    select p_session, a.user_id, p_token, now() + make_interval(secs => p_seconds), p_address, p_agent
    from auth_accounts a where a.user_id = p_user and a.provider_id = 'credential' and a.password = p_proven
    returning kind = 'pending' into owes;
  if not found then
    raise exception using errcode = 'PT404', message = 'the account has another password';
  end if;
  return owes;
end $$;

grant execute on function app.open_session(uuid, uuid, text, text, integer, text, text) to portal_system;
