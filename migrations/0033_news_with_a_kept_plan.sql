-- In PL/pgSQL the plan of the statement is kept; as SQL it was made anew for each request. Its own index of the staff goes: users_role finds them too.
create or replace function app.tell_admins(p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- In order of their ids, so that two transactions that tell the same people never wait for each other.
  insert into public.notifications as n (user_id, kind, title, detail, path, about_table, about_id, actor_name)
    select u.id, p_kind, left(p_title, 200), left(p_detail, 300), p_path, p_table, p_row, (select name from public.users where id = app.user_id())
      from public.users u where u.role = 'admin' and u.id is distinct from app.user_id() order by u.id
    on conflict (user_id, kind, about_table, about_id) where read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;
drop index users_admins;
