-- Clients who were there before the desk knew how much of their plan is done.

-- batches
update desk_rows d set tasks_done = n.done, tasks_total = n.total from (
    select t.user_id, count(*) filter (where t.state in ('completed', 'skipped')) as done, count(*) as total from build_out_tasks t
      where t.user_id in (select e.id from desk_rows e where e.tasks_total is null and exists (select from build_out_tasks o where o.user_id = e.id) limit 500) group by t.user_id) n
  where d.id = n.user_id and d.tasks_total is null
