-- The session that a token opens: its own, or for 30 seconds the one before. Nothing for someone who was deactivated.
create or replace function app.session_id(p_token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select s.id from public.auth_sessions s join public.users u on u.id = s.user_id
    where s.token = p_token and s.expires_at > now() and u.deactivated_at is null
  union all
  select s.id from public.auth_replaced_tokens r join public.auth_sessions s on s.id = r.session_id join public.users u on u.id = s.user_id
    where r.token = p_token and r.replaced_at > now() - interval '30 seconds' and s.expires_at > now() and u.deactivated_at is null
$$;

grant execute on function app.session_id(text) to portal_system;
