-- Which of a client's people may be asked, as JSON: first the owner, who is asked unless staff choose, then the other owners. Row
-- security applies as everywhere.
create or replace function app.people_to_ask(p_client uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', m.user_id, 'name', u.name, 'email', u.email)
      order by m.user_id = app.person_asked(p_client, null) desc, m.access = 'owner' desc, lower(u.name), m.user_id), '[]')
    from public.client_members m join public.users u on u.id = m.user_id
    where m.client_id = p_client and app.may_be_asked(p_client, m.user_id)
$$;

grant execute on function app.people_to_ask(uuid) to portal;
