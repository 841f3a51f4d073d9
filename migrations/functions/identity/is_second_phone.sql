-- Whether a code texted to this number is a second step for the session: it is not where a code texted to the same number began it.
create or replace function app.is_second_phone(p_session uuid, p_phone text) returns boolean language sql stable as $$
  select exists (select from public.auth_sessions where id = p_session and begun_by_phone is distinct from p_phone)
$$;

grant execute on function app.is_second_phone(uuid, text) to portal_system;
