-- Id of the task with a title in a client's plan; of several the first that is open.
create or replace function app.task_by_title(p_client uuid, p_title text) returns uuid language sql stable set search_path = '' as $$
  select t.id from public.defined_tasks t where t.user_id = p_client and t.title = p_title
    order by t.state in ('completed', 'skipped'), t.day, t.key limit 1
$$;

grant execute on function app.task_by_title(uuid, text) to portal;
