-- Sets the caller for the rest of the transaction: what app.user_id and its neighbors return, and row security reads. Written so that
-- PostgreSQL puts it in line where it is called.
create or replace function app.set_identity(p_user uuid, p_actor uuid, p_role text, p_access text, p_confirmed_at timestamptz) returns text
  language sql volatile as $$
  select concat(set_config('app.user_id', p_user::text, true), set_config('app.actor_id', p_actor::text, true), set_config('app.role', p_role, true),
    set_config('app.access', p_access, true), set_config('app.confirmed_at', p_confirmed_at::text, true))
$$;
