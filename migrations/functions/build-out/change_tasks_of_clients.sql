-- Prepares a change of a task for many clients, each with the version of the task that was seen. The same key again prepares nothing.
-- Returns the id of the send.
create or replace function app.change_tasks_of_clients(p_clients uuid[], p_versions integer[], p_key text, p_change jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid := app.send_to_clients('task', p_clients, null, p_key, p_change);
begin
  update public.desk_send_clients s set seen_version = seen.version
    from unnest(p_clients, p_versions) seen (client, version)
    where s.send_id = made and s.user_id = seen.client and s.state = 'waiting' and s.seen_version is null and s.task_id is null;
  return made;
end $$;

grant execute on function app.change_tasks_of_clients(uuid[], integer[], text, jsonb) to portal;
