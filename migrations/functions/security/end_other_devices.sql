-- Ends all sessions of the caller but the one with this token. Returns how many.
create or replace function app.end_other_devices(p_token text) returns integer
  language sql volatile security definer set search_path = '' as $$
  with ended as (delete from public.auth_sessions where user_id = app.actor_id() and id <> app.session_id(p_token) returning 1)
  select count(*)::integer from ended
$$;

grant execute on function app.end_other_devices(text) to portal_system;
