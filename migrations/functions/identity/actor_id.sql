-- The person who acts, as set by app.identify for this transaction: app.user_id() unless someone acts for a client.
create or replace function app.actor_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor_id', true), '')::uuid $$;

grant execute on function app.actor_id() to portal, portal_system;
