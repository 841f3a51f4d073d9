-- The caller, as set by app.identify for this transaction. Unset means no identity, and without one nothing is visible.
create or replace function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

grant execute on function app.user_id() to portal, portal_system;
