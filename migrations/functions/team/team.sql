-- The staff as its members see it. Second factors and what someone revealed are for managers: null for others.
create or replace function app.team() returns table (
    id uuid, name text, email text, access text, last_sign_in timestamptz, browser text, factor text, factor_asked boolean,
    revealed integer, unchanged integer, deactivated_at timestamptz, deactivated_by text)
  language sql stable security definer set search_path = '' as $$
  select u.id, u.name, u.email, u.staff_access, u.lastlogin,
      (select e.browser from public.sign_in_events e where e.user_id = u.id and e.kind in ('signed-up', 'signed-in', 'factor-passed') order by e.at desc limit 1),
      case when app.is_manager() then (select f.kind from public.auth_factors f where f.user_id = u.id and f.verified_at is not null order by f.verified_at desc limit 1) end,
      case when app.is_manager() then app.asks_factor(u.id) end,
      case when app.is_manager() then (select count(distinct (a.table_name, a.row_id, a.fields[1]))::integer from public.audit_entries a
        where a.actor_id = u.id and a.action = 'revealed' and a.owner_id <> u.id and a.at > now() - interval '90 days') end,
      case when app.is_manager() and u.deactivated_at is not null then (select count(*)::integer from app.revealed_secrets(u.id) s where s.changed_at is null) end,
      u.deactivated_at, (select b.name from public.users b where b.id = u.deactivated_by)
    from public.users u where app.is_admin() and u.role = 'admin' order by u.deactivated_at is not null, lower(u.name), u.id
$$;

grant execute on function app.team() to portal;
