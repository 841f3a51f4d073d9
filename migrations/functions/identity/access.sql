-- What the caller may do: 'owner', 'helper' or 'reader' of a client; 'manager', 'staff' or 'no-secrets'; 'viewing' for staff
-- who look at a client's portal. Null without an identity.
create or replace function app.access() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.access', true), '') $$;

grant execute on function app.access() to portal, portal_system;
