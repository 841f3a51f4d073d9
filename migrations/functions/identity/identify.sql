-- Sets the caller for the rest of the transaction, if the session is still valid, owes no second factor, and acts for the client that the
-- server believes. The server's session cache may be stale; this check is not. Every transaction comes here first, so it reads the session
-- alone, which knows what its person is (app.place_session, app.place_person_sessions). Staff who view a client's portal change nothing: their
-- transaction is read only.
create or replace function app.identify(p_token text, p_user uuid, p_role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  access text;
  told text;
  s record;
begin
  -- One statement finds the session and sets the caller, which is most of what every transaction pays here.
  select a.kind, coalesce(a.access, a.staff_access), app.set_identity(p_user, a.user_id, p_role, coalesce(a.access, a.staff_access), a.confirmed_at)
    into kind, access, told
    from public.auth_sessions a
    where a.token = p_token and coalesce(a.client_id, a.user_id) = p_user and a.expires_at > now()
      and (a.viewing_until is null or a.viewing_until > now())
      and case when a.client_id is null or a.viewing_until is not null then 'admin' else 'client' end = a.person_role
      and case when a.client_id is null then 'admin' else 'client' end = p_role;
  if not found then
    -- A request that was under way while the session changed its token, a session from before it knew its person, or one that is refused.
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
    kind := s.kind;
    access := s.access;
    told := app.set_identity(p_user, s.user_id, p_role, access, s.confirmed_at);
  end if;
  if kind <> 'full' then
    raise exception using errcode = 'PT401', message = 'the session owes a second factor', detail = 'factor_needed';
  end if;
  if access = 'viewing' then perform set_config('transaction_read_only', 'on', true); end if;
end $$;

grant execute on function app.identify(text, uuid, text) to portal, portal_system;
