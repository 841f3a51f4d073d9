-- A task that is not completed has no outcome, and only someone who is on the team does one: PT403 'no_colleague'.
create or replace function app.guard_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'completed' then
    new.outcome := null;
    new.outcome_on := null;
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null then
    perform from public.users u where u.id = new.assignee_id and u.role = 'admin' and u.deactivated_at is null for share;
    if not found then raise exception using errcode = 'PT403', message = 'no such colleague', detail = 'no_colleague'; end if;
  end if;
  return new;
end $$;
