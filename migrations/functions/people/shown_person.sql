-- The person whose portal the caller sees: oneself, or, for staff who view a client's portal, that client.
create or replace function app.shown_person() returns uuid language sql stable parallel safe
  as $$ select case when app.access() = 'viewing' then app.user_id() else app.actor_id() end $$;

grant execute on function app.shown_person() to portal;
