-- What a client is called: its business, or the person it began with until the business has a name. Asked only by functions that know
-- the caller may read it.
create or replace function app.client_name(p_client uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(p.business_name, '') from public.user_profile p where p.user_id = p_client and p.deleted_at is null),
    (select u.name from public.users u where u.id = p_client))
$$;

grant execute on function app.client_name(uuid) to portal_system;
