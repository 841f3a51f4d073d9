-- Clients with open tasks who are not archived, and what they are called. Row security applies.
create or replace function app.running_clients() returns table (
    user_id uuid, name text, template_version integer, start_date date, total_days integer, tasks_done integer, tasks_total integer)
  language sql stable as $$
  select b.user_id, coalesce(nullif(btrim(p.business_name), ''), u.name), b.template_version, b.start_date, b.total_days, b.tasks_done, b.tasks_total
    from public.build_outs b join public.clients c on c.id = b.user_id join public.users u on u.id = b.user_id
      left join public.user_profile p on p.user_id = b.user_id and p.deleted_at is null
    where c.archived_at is null and b.tasks_done < b.tasks_total
$$;

grant execute on function app.running_clients() to portal;
