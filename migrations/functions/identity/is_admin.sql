-- Whether the caller is staff. Null, and so not true, without an identity.
create or replace function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.role', true) = 'admin' $$;

grant execute on function app.is_admin() to portal, portal_system;
