-- Opens the session of someone who has proven the password with this hash, and writes what belongs to it: the sign-in history, the
-- attempts that are given back (`p_cleared` and `p_lessened` are keys of counts) and the last sign-in. Returns whether it owes a second
-- factor (app.place_session decides), and why the last sign-in could not be written, which a sign-in survives. The lock makes it wait for
-- a password that is being changed and see the new one, or makes that change end this session. It is as strong as what writes the last
-- sign-in needs: two sign-ins of one person follow each other, and can't deadlock.
create or replace function app.open_session(p_session uuid, p_user uuid, p_proven text, p_token text, p_seconds integer, p_address text,
    p_agent text, p_browser text, p_cleared text[], p_lessened text[], out pending boolean, out failure text)
  language plpgsql volatile as $$
begin
  perform from users where id = p_user for no key update;
  insert into auth_sessions (id, user_id, token, expires_at, ip_address, user_agent)
    select p_session, a.user_id, p_token, now() + make_interval(secs => p_seconds), p_address, p_agent
    from auth_accounts a where a.user_id = p_user and a.provider_id = 'credential' and a.password = p_proven
    returning kind = 'pending' into pending;
  if not found then
    raise exception using errcode = 'PT404', message = 'the account has another password';
  end if;
  insert into sign_in_events as e (user_id, kind, address, browser, source)
    values (p_user, case when pending then 'factor-asked' else 'signed-in' end, p_address, p_browser, p_address || ' ' || p_browser)
    on conflict (user_id, kind, hour, source) do update set times = e.times + 1, at = now();
  if p_cleared <> '{}' then delete from throttles where key = any (p_cleared); end if;
  if p_lessened <> '{}' then
    update throttles set attempts = greatest(attempts - 1, 0), opens_at = null where key = any (p_lessened);
  end if;
  if not pending then
    begin
      update users set lastlogin = now() where id = p_user;
    exception when others then
      failure := sqlerrm;
    end;
  end if;
end $$;

grant execute on function app.open_session(uuid, uuid, text, text, integer, text, text, text, text[], text[]) to portal_system;
