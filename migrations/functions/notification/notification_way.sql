-- How someone hears of a kind: 'portal', 'mail', 'digest' or 'never'. A kind that isn't listed stays in the portal.
create or replace function app.notification_way(p_user uuid, p_kind text) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.way from public.notification_choices c where c.user_id = p_user and c.kind = p_kind),
    (select k.fallback from public.users u join app.notification_kinds() k on k.side = case u.role when 'admin' then 'staff' else 'client' end
      where u.id = p_user and k.kind = p_kind),
    'portal')
$$;
