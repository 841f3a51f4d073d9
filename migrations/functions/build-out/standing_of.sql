-- How the build-outs of a person's clients stand, for their digest: the day, what is done, and what they are asked for, of which the first eight are told.
-- Readers are asked for nothing, and archived clients have no row.
create or replace function app.standing_of(p_person uuid)
  returns table (company text, day integer, days integer, done integer, tasks integer, asked json, asked_count integer)
  language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(btrim(p.business_name), '') from public.user_profile p where p.user_id = c.id and p.deleted_at is null), u.name),
      greatest(0, least(current_date - b.start_date + 1, b.total_days)), b.total_days, b.tasks_done, b.tasks_total,
      coalesce(a.first, '[]'), coalesce(a.count, 0)
    from public.users person join public.client_members m on m.user_id = person.id join public.clients c on c.id = m.client_id join public.users u on u.id = c.id join public.build_outs b on b.user_id = c.id
      left join lateral app.open_asks(c.id, null, 8, null) a on m.access in ('owner', 'helper')
    where person.id = p_person and person.role = 'client' and c.archived_at is null
    order by 1, c.id
$$;

grant execute on function app.standing_of(uuid) to portal_system;
