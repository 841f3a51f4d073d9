-- Notes how someone wants to hear of a kind. PT404 for a kind that the person does not have, 23514 for a way in which it does not come:
-- mail about one's own sign-in can't be switched off.
create or replace function app.set_notification_way(p_user uuid, p_kind text, p_way text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare ways text[];
begin
  select k.ways into ways from public.users u join app.notification_kinds() k on k.side = case u.role when 'admin' then 'staff' else 'client' end
    where u.id = p_user and k.kind = p_kind;
  if ways is null then raise exception using errcode = 'PT404', message = 'no such kind'; end if;
  if p_way <> all (ways) then raise exception using errcode = '23514', message = 'no such way'; end if;
  insert into public.notification_choices as c (user_id, kind, way) values (p_user, p_kind, p_way)
    on conflict (user_id, kind) do update set way = excluded.way, stopped_way = null, updated_at = now()
      where c.way <> excluded.way or c.stopped_way is not null;
  if p_way in ('portal', 'never') then
    delete from public.notification_mails m using public.notifications n where m.user_id = p_user and n.id = m.notification_id and n.kind = p_kind;
  end if;
end $$;
