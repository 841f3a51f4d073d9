-- For which client this person acts in their session, or would in a new one, with what access, until when, and for which others they
-- could; null for staff who view no one's portal. As JSON of the contract `acting`. In steps, because every sign-in asks for it:
-- their plans are kept.
create or replace function app.acting(p_person uuid) returns json language plpgsql stable security definer set search_path = '' as $$
declare
  acts_as uuid := coalesce(app.actor_id(), p_person);
  client uuid := app.user_id();
  access text;
  until timestamptz;
  clients json;
begin
  if client is null then
    select o.client_id, o.access into client, access from app.client_to_open(p_person) o;
    if client is null then return null; end if;
  else
    if app.is_admin() then return null; end if;
    access := app.access();
  end if;
  if access = 'viewing' then
    select max(s.viewing_until) into until from public.auth_sessions s
      where s.user_id = app.actor_id() and s.client_id = client and s.viewing_until > now();
  else
    select json_agg(json_build_object('id', l.id, 'name', l.name, 'access', l.access) order by lower(l.name), l.id) into clients
      from (select c.id, app.client_name(c.id) as name, m.access
        from public.client_members m join public.clients c on c.id = m.client_id
        where m.user_id = acts_as and c.archived_at is null) l;
  end if;
  return json_build_object('person', acts_as, 'client', client, 'name', app.client_name(client), 'access', access, 'until', until,
    'clients', coalesce(clients, '[]'));
end $$;

grant execute on function app.acting(uuid) to portal, portal_system;
