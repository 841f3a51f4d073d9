-- The client that a new session of this person acts for: the one chosen last, then their own, then the oldest; of those that
-- are not archived. No row for staff, and for a person of no open client.
create or replace function app.client_to_open(p_person uuid) returns table (client_id uuid, access text)
  language sql stable security definer set search_path = '' as $$
  select m.client_id, m.access
    from public.client_members m join public.clients c on c.id = m.client_id join public.users u on u.id = m.user_id
    where m.user_id = p_person and c.archived_at is null and u.role = 'client'
    order by m.chosen_at desc nulls last, m.client_id = p_person desc, m.id limit 1
$$;

grant execute on function app.client_to_open(uuid) to portal_system;
