-- Makes a request of a task that only the plan asks for, so that the client can answer it. Returns its id; the open one's, if there
-- is one; null when the task asks for nothing now. Nothing is mailed and nobody is notified: the client is looking at it.
create or replace function app.open_request(p_task uuid) returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  task public.build_out_tasks;
  request uuid;
begin
  perform app.refuse_reader();
  select * into task from public.build_out_tasks t where t.id = p_task and t.user_id = app.user_id() for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'no such task'; end if;
  select a.request_id into request from app.asked_of_client(task.user_id) a where a.task_id = task.id;
  if found and request is null then
    request := app.uuid_v7();
    insert into public.client_requests (id, user_id, task_key, title, asked_by)
      select request, task.user_id, task.key, d.title, 'the plan' from public.task_definitions d where d.id = task.definition_id;
  end if;
  return request;
end $$;

grant execute on function app.open_request(uuid) to portal;
