-- A task that is not completed has no outcome, one that is has an outcome that the plan knows for it, and only someone who is on the team
-- does one: PT403 'no_colleague'.
create or replace function app.guard_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'completed' then
    new.outcome := null;
    new.outcome_on := null;
  end if;
  if new.outcome is distinct from old.outcome and new.outcome is not null
    and not exists (select from public.task_definitions d where d.id = new.definition_id and new.outcome = any (d.outcomes)) then
    raise exception using errcode = 'check_violation', message = 'the task does not end that way', constraint = 'build_out_tasks_outcome_check';
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null then
    perform from public.users u where u.id = new.assignee_id and u.role = 'admin' and u.deactivated_at is null for share;
    if not found then raise exception using errcode = 'PT403', message = 'no such colleague', detail = 'no_colleague'; end if;
  end if;
  return new;
end $$;
