-- Sets the caller for the rest of the transaction, if the session is still valid and owes no second factor. The server's session
-- cache may be stale; this check is not.
create or replace function app.identify(p_token text, p_user uuid, p_role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  confirmed timestamptz;
  kind text;
  access text;
begin
  select s.confirmed_at, s.kind, coalesce(u.staff_access, 'owner') into confirmed, kind, access
    from public.auth_sessions s join public.users u on u.id = s.user_id
    where s.token = p_token and s.user_id = p_user and u.role = p_role and s.expires_at > now() and u.deactivated_at is null;
  if not found then
    -- A request that was under way while the session changed its token.
    select s.confirmed_at, s.kind, coalesce(u.staff_access, 'owner') into confirmed, kind, access
      from public.auth_sessions s join public.users u on u.id = s.user_id
      where s.id = app.session_id(p_token) and s.user_id = p_user and u.role = p_role;
  end if;
  if not found then
    raise exception using errcode = 'PT401', message = 'the session is over';
  end if;
  if kind <> 'full' then
    raise exception using errcode = 'PT401', message = 'the session owes a second factor', detail = 'factor_needed';
  end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.role', p_role, true),
    set_config('app.confirmed_at', confirmed::text, true), set_config('app.access', access, true);
end $$;

grant execute on function app.identify(text, uuid, text) to portal, portal_system;
