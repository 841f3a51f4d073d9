-- For which client this person acts in their session, or would in a new one, with what access, until when, and for which others they
-- could; null for staff who view no one's portal. As JSON of the contract `acting`.
create or replace function app.acting(p_person uuid) returns json language sql stable security definer set search_path = '' as $$
  select json_build_object('person', coalesce(app.actor_id(), p_person), 'client', a.client_id, 'name', app.client_name(a.client_id), 'access', a.access,
      'until', case when a.access = 'viewing' then (select max(s.viewing_until) from public.auth_sessions s
        where s.user_id = app.actor_id() and s.client_id = a.client_id and s.viewing_until > now()) end,
      'clients', (select coalesce(json_agg(json_build_object('id', c.id, 'name', app.client_name(c.id), 'access', m.access) order by lower(app.client_name(c.id)), c.id), '[]')
        from public.client_members m join public.clients c on c.id = m.client_id
        where a.access <> 'viewing' and m.user_id = coalesce(app.actor_id(), p_person) and c.archived_at is null))
    from (
      select app.user_id() as client_id, app.access() as access where app.user_id() is not null and app.is_admin() is not true
      union all
      select o.client_id, o.access from app.client_to_open(p_person) o where app.user_id() is null
    ) a
$$;

grant execute on function app.acting(uuid) to portal, portal_system;
