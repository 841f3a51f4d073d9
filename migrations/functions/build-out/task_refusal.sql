-- Why a task of one client can't be taken to a status with those of others: it is null, has the status already, or still needs something.
-- Null where it can.
create or replace function app.task_refusal(p_task uuid, p_state text) returns text language sql stable set search_path = '' as $$
  select case
    when p_task is null then 'no_task'
    when (select t.state from public.build_out_tasks t where t.id = p_task) = p_state then 'same_state'
    when p_state in ('in-progress', 'waiting-client', 'completed') and app.task_needs(p_task) is not null then 'gate_open' end
$$;

grant execute on function app.task_refusal(uuid, text) to portal;
