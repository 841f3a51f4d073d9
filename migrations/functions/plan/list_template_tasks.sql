-- Lists the tasks of a version of the plan as a new client gets them.
create or replace function app.list_template_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.template_tasks where version = new.version;
  insert into public.template_tasks (version, key, definition_id, day, actor, third_party, wait_min, wait_max)
    select new.version, t ->> 'id', app.define_task(app.plan_fields(t)), (t ->> 'day')::int, t ->> 'actor', t ->> 'thirdParty',
        (t -> 'waitBusinessDays' ->> 'min')::int, (t -> 'waitBusinessDays' ->> 'max')::int
      from jsonb_array_elements(new.plan -> 'tasks') t;
  return null;
end $$;
