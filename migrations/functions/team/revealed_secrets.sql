-- What someone on the staff revealed, newest first: each secret once, with when it was last seen, whether it was changed since or
-- its row removed, and when the client was last asked to change it. For managers; others get nothing.
create or replace function app.revealed_secrets(p_person uuid)
  returns table (entry uuid, at timestamptz, owner uuid, table_name text, row_id uuid, field text, times integer, changed_at timestamptz, asked_at timestamptz, asked_open boolean)
  language sql stable security definer set search_path = '' as $$
  select e.id, e.at, e.owner_id, e.table_name, e.row_id, e.fields[1], e.times,
      (select min(c.at) from public.audit_entries c where c.row_id = e.row_id and c.id > e.id
        and (c.action in ('deleted', 'purged') or c.action = 'changed' and e.fields[1] = any (c.fields))),
      r.created_at, coalesce(r.open, false)
    from (select distinct on (a.table_name, a.row_id, a.fields[1]) a.*, count(*) over (partition by a.table_name, a.row_id, a.fields[1])::integer as times
      from public.audit_entries a where app.is_manager() and a.actor_id = p_person and a.action = 'revealed' and a.owner_id <> p_person
      order by a.table_name, a.row_id, a.fields[1], a.id desc) e
    left join lateral (select q.created_at, q.received_at is null as open from public.client_requests q
      where q.about_row = e.row_id and q.about_field = e.fields[1] and (q.created_at > e.at or q.received_at is null) order by q.id desc limit 1) r on true
$$;

grant execute on function app.revealed_secrets(uuid) to portal;
