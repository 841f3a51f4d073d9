-- Whether staff ask. Null, and so not true, while no one is identified.
create or replace function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.role', true) = 'admin' $$;

grant execute on function app.is_admin() to portal, portal_system;
