-- What a mail says of these notifications to a person: of those that they have not read and still want by mail, the oldest first.
create or replace function app.notices_of(p_user uuid, p_ids uuid[])
  returns table (id uuid, kind text, topic text, kind_title text, title text, actor_name text, detail text, path text, times integer, name text, email text)
  language sql stable security definer set search_path = '' as $$
  select n.id, n.kind, k.topic, k.title, n.title, n.actor_name, n.detail, n.path, n.times, u.name, u.email
    from public.notifications n join public.users u on u.id = p_user
      join app.notification_kinds() k on k.kind = n.kind and k.side = case u.role when 'admin' then 'staff' else 'client' end
    where n.id = any (p_ids) and n.read_at is null and u.deactivated_at is null and u.email_verified
      and app.notification_way(u.id, n.kind) in ('mail', 'digest')
      and not exists (select from public.notification_reads r where r.user_id = p_user and r.notification_id = n.id and r.times >= n.times)
    order by n.id
$$;
