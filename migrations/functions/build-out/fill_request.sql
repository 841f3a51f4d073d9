-- A request for a task asks for what the plan's template says, unless staff asked for something else.
create or replace function app.fill_request() returns trigger language plpgsql as $$
declare
  plan record;
begin
  if new.task_key is null or new.form is not null then return new; end if;
  select t.ask, b.start_date + t.day - 1 as day into plan
    from public.defined_tasks t join public.build_outs b on b.user_id = t.user_id where t.user_id = new.user_id and t.key = new.task_key;
  if plan.ask is null then return new; end if;
  new.form := plan.ask -> 'form';
  new.minutes := coalesce(new.minutes, (plan.ask ->> 'minutes')::int);
  new.detail := coalesce(new.detail, plan.ask ->> 'why');
  -- A day that has passed is no day to ask for.
  if plan.day > current_date then new.due_on := coalesce(new.due_on, plan.day); end if;
  return new;
end $$;
