-- A client and everyone who acts for it, as far as the caller may know.
create or replace function app.people_of(p_client uuid) returns setof uuid language sql stable as $$
  select p_client union select m.user_id from public.client_members m where m.client_id = p_client
$$;

grant execute on function app.people_of(uuid) to portal;
