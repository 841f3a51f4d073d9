-- Takes what is to be mailed to a person now, and returns it. What they have read, or want no mail of any more, is dropped. With
-- `p_here` they have the portal open: messages wait ten more minutes to be read there.
create or replace function app.take_notification_mails(p_user uuid, p_here boolean)
  returns table (digest boolean, kind text, topic text, kind_title text, title text, actor_name text, detail text, path text, times integer, name text, email text)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if p_here then
    update public.notification_mails m set due_at = now() + interval '10 minutes' from public.notifications n
      where m.user_id = p_user and m.due_at <= now() and not m.digest and n.id = m.notification_id and n.kind = 'message';
  end if;
  return query
    with taken as (
      delete from public.notification_mails m where m.user_id = p_user and m.due_at <= now() returning m.notification_id, m.digest
    )
    select t.digest, n.kind, k.topic, k.title, n.title, n.actor_name, n.detail, n.path, n.times, u.name, u.email
      from taken t join public.notifications n on n.id = t.notification_id join public.users u on u.id = p_user
        join app.notification_kinds() k on k.kind = n.kind and k.side = case u.role when 'admin' then 'staff' else 'client' end
      where n.read_at is null and u.deactivated_at is null and u.email_verified and app.notification_way(u.id, n.kind) in ('mail', 'digest')
        and not exists (select from public.notification_reads r where r.user_id = p_user and r.notification_id = n.id and r.times >= n.times)
      order by n.id;
end $$;

grant execute on function app.take_notification_mails(uuid, boolean) to portal_system;
