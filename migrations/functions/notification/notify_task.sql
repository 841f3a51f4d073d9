-- What a change of a task's status makes untrue. That it is done or waits for the client is announced by app.announce_plan.
create or replace function app.notify_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('completed', 'skipped') then
    update public.notifications set read_at = now() where about_table = 'build_out_tasks' and about_id = new.id and kind = 'due' and read_at is null;
  end if;
  if new.state not in ('completed', 'waiting-client') then
    delete from public.notifications where user_id is not null and kind = 'task' and about_table = 'build_out_tasks' and about_id = new.id and read_at is null;
  end if;
  return null;
end $$;
