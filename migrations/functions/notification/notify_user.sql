-- Notifies everyone of one client, unless the client's side did it. Called from triggers that run as the owner; no one else may.
-- The id is new each time, so that the latest comes first, and marking an earlier one as read does not hide it.
create or replace function app.notify_user(p_user uuid, p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if p_user is null or p_user is not distinct from app.user_id() then return; end if;
  insert into public.notifications as n (user_id, kind, title, detail, path, about_table, about_id, actor_name)
    select reader.id, p_kind, left(p_title, 200), left(p_detail, 300), p_path, p_table, p_row, (select name from public.users where id = app.actor_id())
      from (select m.user_id as id from public.client_members m where m.client_id = p_user
        union select p_user where not exists (select from public.clients where id = p_user) order by 1) reader
      where app.notification_way(reader.id, p_kind) <> 'never'
    on conflict (user_id, kind, about_table, about_id) where read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;
