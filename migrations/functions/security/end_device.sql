-- Ends a session of the caller; returns what its browser called itself, or no row if the caller has no such session. The one
-- with this token ends by signing out.
create or replace function app.end_device(p_id uuid, p_token text) returns setof text
  language sql volatile security definer set search_path = '' as $$
  delete from public.auth_sessions where id = p_id and user_id = app.actor_id() and id <> app.session_id(p_token) returning coalesce(user_agent, '')
$$;

grant execute on function app.end_device(uuid, text) to portal_system;
