-- News for the whole staff are written by one statement: with one for each of thirty people, a client's request for an
-- automation took five times as long as any other record.
create or replace function app.tell_admins(p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language sql security definer set search_path = '' as $$
  -- In order of their ids, so that two transactions that tell the same people never wait for each other.
  insert into public.notifications as n (user_id, kind, title, detail, path, about_table, about_id, actor_name)
    select u.id, p_kind, left(p_title, 200), left(p_detail, 300), p_path, p_table, p_row, (select name from public.users where id = app.user_id())
      from public.users u where u.role = 'admin' and u.id is distinct from app.user_id() order by u.id
    on conflict (user_id, kind, about_table, about_id) where read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now()
$$;
-- Among many clients the few of the staff are found at once.
create index users_admins on users (id) where role = 'admin';

-- What the live feed is told of them too, at the end of each statement.
create function app.show_all_news() returns trigger language plpgsql security definer set search_path = '' as $$
declare done text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'purged' end;
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true),
    (select string_agg(concat(tg_table_name, '|', id, '|', user_id, '|', done, E'\n'), '') from told)), true);
  return null;
end $$;
drop trigger show_news on notifications;
drop function app.show_news();
create trigger show_new_news after insert on notifications referencing new table as told for each statement execute function app.show_all_news();
create trigger show_changed_news after update on notifications referencing new table as told for each statement execute function app.show_all_news();
create trigger show_gone_news after delete on notifications referencing old table as told for each statement execute function app.show_all_news();
