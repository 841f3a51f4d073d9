-- A statement sees what was committed when it began, not when it got a row it waited for. The row is locked by a statement
-- of its own, so that the count begins after the wait and sees the other's task.
create or replace function app.count_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.build_outs where id = new.build_out_id for no key update;
  update public.build_outs b set
    tasks_total = (select count(*) from public.build_out_tasks t where t.build_out_id = b.id),
    tasks_done = (select count(*) from public.build_out_tasks t where t.build_out_id = b.id and t.state in ('completed', 'skipped'))
  where b.id = new.build_out_id;
  return null;
end $$;
update build_outs b set tasks_done = c.done
  from (select build_out_id, count(*) filter (where state in ('completed', 'skipped')) as done from build_out_tasks group by build_out_id) c
  where c.build_out_id = b.id and b.tasks_done <> c.done;
