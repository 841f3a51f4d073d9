-- Takes what is to be mailed to a person now, and returns it. What they have read, or want no mail of any more, is dropped. With
-- `p_here` they have the portal open: messages wait ten more minutes to be read there.
create or replace function app.take_notification_mails(p_user uuid, p_here boolean)
  returns table (digest boolean, kind text, topic text, kind_title text, title text, actor_name text, detail text, path text, times integer, name text, email text)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- What the staff was notified of up to now belongs to a digest that is due.
  if exists (select from public.users where id = p_user and role = 'admin') then perform app.plan_team_mails(1000); end if;
  if p_here then
    update public.notification_mails m set due_at = now() + interval '10 minutes' from public.notifications n
      where m.user_id = p_user and m.due_at <= now() and not m.digest and n.id = m.notification_id and n.kind = 'message';
  end if;
  return query
    with taken as (
      delete from public.notification_mails m where m.user_id = p_user and m.due_at <= now() returning m.notification_id, m.digest
    )
    select t.digest, n.kind, n.topic, n.kind_title, n.title, n.actor_name, n.detail, n.path, n.times, n.name, n.email
      from app.notices_of(p_user, array(select notification_id from taken)) n join taken t on t.notification_id = n.id order by n.id;
end $$;

grant execute on function app.take_notification_mails(uuid, boolean) to portal_system;
