-- The caller's sessions, the one with this token first. The last use is as exact as sessions are renewed.
create or replace function app.own_devices(p_token text)
  returns table (id uuid, user_agent text, address text, first_used timestamptz, last_used timestamptz, here boolean, pending boolean)
  language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(s.user_agent, ''), coalesce(s.ip_address, ''), s.created_at, greatest(s.updated_at, s.confirmed_at), s.id = app.session_id(p_token), s.kind = 'pending'
    from public.auth_sessions s where s.user_id = app.actor_id() and s.expires_at > now()
    order by s.id = app.session_id(p_token) desc, greatest(s.updated_at, s.confirmed_at) desc, s.id
$$;

grant execute on function app.own_devices(text) to portal;
