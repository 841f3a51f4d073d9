-- Which of these responses, each begun by a token, a user and a role, may not go on, and whether that user may sign in
-- again. A token that was replaced since counts as its session for as long as that lasts: what began with it may take long.
create or replace function app.ended_sessions(p_tokens text[], p_users uuid[], p_roles text[])
  returns table (place bigint, may_return boolean)
  language sql stable security definer set search_path = '' as $$
  select a.place, exists (select from public.users u where u.id = a.user_id and u.deactivated_at is null)
    from unnest(p_tokens, p_users, p_roles) with ordinality as a (token, user_id, role, place)
    where not exists (
      select from public.auth_sessions s join public.users u on u.id = s.user_id
        where (s.token = a.token or s.id = (select r.session_id from public.auth_replaced_tokens r where r.token = a.token))
          and s.user_id = a.user_id and (u.role = a.role or s.viewing_until > now()) and s.kind = 'full' and s.expires_at > now() and u.deactivated_at is null)
$$;

grant execute on function app.ended_sessions(text[], uuid[], text[]) to portal_system;
