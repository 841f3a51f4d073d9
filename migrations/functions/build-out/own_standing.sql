-- The same of the caller, for the preview of their digest, whomever they act for.
create or replace function app.own_standing()
  returns table (company text, day integer, days integer, done integer, tasks integer, asked json, asked_count integer)
  language sql stable security definer set search_path = '' as $$
  select * from app.standing_of(app.actor_id())
$$;

grant execute on function app.own_standing() to portal;
