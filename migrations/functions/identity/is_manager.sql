-- Whether the caller is a manager. Null, and so not true, without an identity.
create or replace function app.is_manager() returns boolean language sql stable parallel safe
  as $$ select app.access() = 'manager' $$;

grant execute on function app.is_manager() to portal, portal_system;
