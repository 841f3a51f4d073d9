-- What a change of a task's status makes untrue. That it is done or waits for the client is announced by app.announce_plan. The colleague who has the
-- task is notified where someone else on the staff changed it; what was undone since says the status that it has.
create or replace function app.notify_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee_id is not null and app.is_admin() and app.actor_id() is distinct from new.assignee_id then
    perform app.notify_user(new.assignee_id, 'colleague', (select u.name from public.users u where u.id = app.actor_id()) || ' changed your task: ' || d.title,
        app.client_name(new.user_id) || ', now ' || case new.state when 'in-progress' then 'in progress' when 'waiting-client' then 'waiting on the client'
          when 'waiting-third-party' then 'waiting on a third party' else new.state end,
        '/clients/' || new.user_id || '?tab=build-out&row=' || new.id, 'build_out_tasks', new.id)
      from public.task_definitions d where d.id = new.definition_id;
  end if;
  if new.state in ('completed', 'skipped') then
    update public.notifications set read_at = now() where about_table = 'build_out_tasks' and about_id = new.id and kind = 'due' and read_at is null;
  end if;
  if new.state not in ('completed', 'waiting-client') then
    delete from public.notifications where user_id is not null and kind = 'task' and about_table = 'build_out_tasks' and about_id = new.id and read_at is null;
  end if;
  return null;
end $$;
