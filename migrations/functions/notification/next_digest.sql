-- When the next digest leaves: at 8 in the morning of the portal's time zone, which is the session's.
create or replace function app.next_digest() returns timestamptz language sql stable as $$
  select case when (current_date + time '8:00')::timestamptz > now() then (current_date + time '8:00')::timestamptz else (current_date + 1 + time '8:00')::timestamptz end
$$;

grant execute on function app.next_digest() to portal, portal_system;
