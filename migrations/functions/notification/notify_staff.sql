-- Notifies the whole staff by one row, however many they are; app.read_staff_notifications notes which of them have read it. The title is the
-- actor's name, which most callers already have, and what they did. What the portal itself did has no name.
create or replace function app.notify_staff(p_kind text, p_actor_name text, p_what text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare actor uuid := app.actor_id();
begin
  -- What the only staff member did notifies no one. Two conditions, because one with a sub-select is a query even where a client asks.
  if app.is_admin() then
    if not exists (select from public.users where role = 'admin' and deactivated_at is null and id <> actor) then return; end if;
  end if;
  insert into public.notifications as n (kind, title, detail, path, about_table, about_id, actor_id, actor_name)
    values (p_kind, left(concat_ws(' ', p_actor_name, p_what), 200), left(p_detail, 300), p_path, p_table, p_row, actor, p_actor_name)
    on conflict (about_id, kind, about_table, actor_id) where user_id is null and read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;
