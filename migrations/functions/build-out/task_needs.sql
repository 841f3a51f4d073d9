-- What a task still needs before it can begin or be completed: the title of the first open task that it depends on, or the name of a
-- result that has not come in; null where nothing is missing. The same as openDependencies and missingResults of plan/transition.ts.
create or replace function app.task_needs(p_task uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select d.title from public.defined_tasks d
      where d.user_id = t.user_id and d.key = any (t.depends_on) and d.state not in ('completed', 'skipped') order by d.day, d.key limit 1),
    (select d.result_name from public.defined_tasks d
      where d.user_id = t.user_id and d.result_name is not null and d.result_received_on is null and d.state <> 'skipped'
        and t.key = any (d.result_needed_by) order by d.day, d.key limit 1))
    from public.defined_tasks t where t.id = p_task
$$;

grant execute on function app.task_needs(uuid) to portal;
