-- For the link in a mail: this kind, or with 'digest' all that the digest brings, comes to the person in the portal only. With `p_again`, what
-- the link stopped comes as it did before, unless the person has chosen again. Does nothing for someone who is gone. Returns the title of what was stopped.
create or replace function app.stop_mails(p_user uuid, p_kind text, p_again boolean) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  stopped record;
  titles text;
begin
  for stopped in
    select k.kind, k.title, k.ways, app.notification_way(u.id, k.kind) as way, c.stopped_way
      from public.users u join app.notification_kinds() k on k.side = case u.role when 'admin' then 'staff' else 'client' end
        left join public.notification_choices c on c.user_id = u.id and c.kind = k.kind
      where u.id = p_user and case when p_kind <> 'digest' then k.kind = p_kind
        when p_again then c.stopped_way = 'digest' else app.notification_way(u.id, k.kind) = 'digest' end
  loop
    if stopped.ways = '{mail}' then continue; end if;
    titles := stopped.title;
    if p_again then
      perform app.set_notification_way(p_user, stopped.kind, coalesce(stopped.stopped_way, 'mail'));
    elsif stopped.way not in ('portal', 'never') then
      perform app.set_notification_way(p_user, stopped.kind, case when 'portal' = any (stopped.ways) then 'portal' else 'never' end);
      update public.notification_choices c set stopped_way = stopped.way where c.user_id = p_user and c.kind = stopped.kind;
    end if;
  end loop;
  return case when p_kind = 'digest' then 'Daily digest' else titles end;
end $$;

grant execute on function app.stop_mails(uuid, text, boolean) to portal_system;
