-- For the link in a mail: this kind, or with 'digest' all that the digest brings, comes to the person in the portal only. With `p_again`, the
-- mail comes as before. Does nothing for someone who is gone. Returns the title of what was stopped.
create or replace function app.stop_mails(p_user uuid, p_kind text, p_again boolean) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  stopped record;
  titles text;
begin
  for stopped in
    select k.kind, k.title, k.ways from public.users u join app.notification_kinds() k on k.side = case u.role when 'admin' then 'staff' else 'client' end
      where u.id = p_user and case when p_kind <> 'digest' then k.kind = p_kind
        when p_again then app.notification_way(u.id, k.kind) = 'portal' and k.fallback = 'digest' else app.notification_way(u.id, k.kind) = 'digest' end
  loop
    if stopped.ways = '{mail}' then continue; end if;
    perform app.set_notification_way(p_user, stopped.kind, case when p_again then case p_kind when 'digest' then 'digest' else 'mail' end
      when 'portal' = any (stopped.ways) then 'portal' else 'never' end);
    titles := stopped.title;
  end loop;
  return case when p_kind = 'digest' then 'Daily digest' else titles end;
end $$;

grant execute on function app.stop_mails(uuid, text, boolean) to portal_system;
