-- A task that is done, or waits for the client.
create or replace function app.notify_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('completed', 'skipped') then
    update public.notifications set read_at = now() where about_table = 'build_out_tasks' and about_id = new.id and kind = 'due' and read_at is null;
  end if;
  if new.state = 'completed' then
    perform app.notify_user(new.user_id, 'task', 'Done: ' || new.title, new.milestone, '/?row=' || new.id, 'build_out_tasks', new.id);
  elsif new.state = 'waiting-client' then
    perform app.notify_user(new.user_id, 'task', 'Waiting for you: ' || new.title, new.state_reason, '/?row=' || new.id, 'build_out_tasks', new.id);
  else
    -- Status set back before anyone saw it: no longer true.
    delete from public.notifications where user_id is not null and kind = 'task' and about_id = new.id and read_at is null;
  end if;
  return null;
end $$;
