-- The session that a token opens: its own, or for 30 seconds the one before.
create or replace function app.session_id(p_token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select id from public.auth_sessions where token = p_token and expires_at > now()
  union all
  select s.id from public.auth_replaced_tokens r join public.auth_sessions s on s.id = r.session_id
    where r.token = p_token and r.replaced_at > now() - interval '30 seconds' and s.expires_at > now()
$$;

grant execute on function app.session_id(text) to portal_system;
