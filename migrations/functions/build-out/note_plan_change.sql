-- Keeps how the client last knew a task or the kick-off that staff change. What is as before again is nothing to announce.
create or replace function app.note_plan_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  task uuid;
  was jsonb := '{}';
  becomes jsonb;
begin
  if app.is_admin() is not true then return null; end if;
  if tg_table_name = 'build_outs' then
    was := jsonb_build_object('kickOff', to_jsonb(old) ->> 'start_date');
    becomes := jsonb_build_object('kickOff', to_jsonb(new) ->> 'start_date');
  else
    task := new.id;
    becomes := app.known_task(to_jsonb(new));
    if tg_op = 'UPDATE' then was := app.known_task(to_jsonb(old)); end if;
  end if;
  insert into public.plan_announcements as a (user_id, task_id, before, actor_id) values (new.user_id, task, was, app.actor_id())
    on conflict (user_id, task_id) do update set changed_at = now(), actor_id = excluded.actor_id;
  delete from public.plan_announcements a where a.user_id = new.user_id and a.task_id is not distinct from task and a.before = becomes;
  return null;
end $$;
