-- Who opened a file or viewed a secret, by name, so that the owner knows who to ask. For entries that the asker may read, and for no others.
create or replace function app.opener_name(p_entry uuid) returns text language sql stable security definer set search_path = '' as $$
  select case when e.actor_id = app.actor_id() then 'You' else coalesce(u.name, 'Former user') end
    from public.audit_entries e left join public.users u on u.id = e.actor_id
    where e.id = p_entry and e.action in ('opened', 'downloaded', 'revealed') and (e.owner_id = app.user_id() or app.is_admin())
$$;

grant execute on function app.opener_name(uuid) to portal;
