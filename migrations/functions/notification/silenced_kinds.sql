-- The kinds of which the caller wants to hear nothing.
create or replace function app.silenced_kinds() returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.kind), '{}') from public.notification_choices c where c.user_id = app.actor_id() and c.way = 'never'
$$;

grant execute on function app.silenced_kinds() to portal, portal_system;
