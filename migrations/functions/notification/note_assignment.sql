-- Keeps that someone on the staff gave a client or a task to somebody, and whom it was with before the first of these changes.
create or replace function app.note_assignment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin() is not true then return null; end if;
  insert into public.assignments as a (user_id, about_table, about_id, before_id, actor_id)
    values (case tg_table_name when 'clients' then new.id else (to_jsonb(new) ->> 'user_id')::uuid end,
      tg_table_name, new.id, case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'assignee_id')::uuid end, app.actor_id())
    on conflict (about_table, about_id) do update set actor_id = excluded.actor_id, changed_at = now();
  return null;
end $$;
