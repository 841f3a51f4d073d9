-- The figures of the system for a manager; others get null.
create or replace function app.system_figures() returns jsonb language sql stable security definer set search_path = '' as $$
  select case when app.is_manager() then app.read_figures() end
$$;

grant execute on function app.system_figures() to portal;
