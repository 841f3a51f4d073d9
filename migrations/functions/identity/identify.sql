-- Sets the caller for the rest of the transaction, if the session is still valid, owes no second factor, and acts for the client that the
-- server believes. The server's session cache may be stale; this check is not. Every transaction comes here first, so an ordinary session is
-- read alone: it knows what its person is (app.place_session, app.place_person_sessions). Staff who view a client's portal change nothing: their
-- transaction is read only.
create or replace function app.identify(p_token text, p_user uuid, p_role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ignored text;
  s record;
begin
  -- One statement finds an ordinary session and sets the caller: two would each start an executor.
  select app.set_identity(p_user, a.user_id, p_role, coalesce(a.access, a.staff_access), a.confirmed_at) into ignored
    from public.auth_sessions a
    where a.token = p_token and coalesce(a.client_id, a.user_id) = p_user and a.expires_at > now() and a.kind = 'full' and a.viewing_until is null
      and a.person_role = p_role and case when a.client_id is null then 'admin' else 'client' end = p_role;
  if found then return; end if;
  -- Staff who view a client's portal, a request that was under way while the session changed its token, a session from before it knew its
  -- person, or one that is refused.
  select a.confirmed_at, a.kind, a.user_id, coalesce(a.access, u.staff_access) as access, coalesce(a.client_id, a.user_id) as client,
      a.viewing_until <= now() as view_over, u.role = 'client' or a.viewing_until is not null as of_client into s
    from public.auth_sessions a join public.users u on u.id = a.user_id
    where a.id = app.session_id(p_token) and u.deactivated_at is null;
  if s.client <> p_user or s.view_over then
    raise exception using errcode = 'PT409', message = 'the session acts for another client now';
  end if;
  if s.user_id is null or s.of_client is distinct from (p_role = 'client') then
    raise exception using errcode = 'PT401', message = 'the session is over';
  end if;
  if s.kind <> 'full' then
    raise exception using errcode = 'PT401', message = 'the session owes a second factor', detail = 'factor_needed';
  end if;
  ignored := app.set_identity(p_user, s.user_id, p_role, s.access, s.confirmed_at);
  if s.access = 'viewing' then perform set_config('transaction_read_only', 'on', true); end if;
end $$;

grant execute on function app.identify(text, uuid, text) to portal, portal_system;
