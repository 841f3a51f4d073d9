-- What the caller's session may do, as set by app.identify: 'owner' of the own data; 'manager', 'staff' or 'no-secrets' of the staff.
create or replace function app.access() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.access', true), '') $$;

grant execute on function app.access() to portal, portal_system;
