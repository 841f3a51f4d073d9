-- Id of the definition of a task of the plan, as app.plan_fields says it: the one that is there, else a new one.
create or replace function app.define_task(p_fields jsonb) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  key uuid := app.definition_key(p_fields);
  known integer;
begin
  select d.id into known from public.task_definitions d where d.content = key;
  if found then return known; end if;
  insert into public.task_definitions (content, phase, title, client_supplies, milestone, next_step, typical_duration, depends_on, route,
      result_name, result_wait_min, result_wait_max, result_needed_by, ask, outcomes)
    values (key, p_fields ->> 'phase', p_fields ->> 'title', array(select jsonb_array_elements_text(p_fields -> 'clientSupplies')),
      p_fields ->> 'milestone', p_fields ->> 'nextStep', p_fields ->> 'typicalDuration',
      array(select jsonb_array_elements_text(p_fields -> 'dependsOn')), p_fields ->> 'route', p_fields -> 'result' ->> 'name',
      (p_fields -> 'result' -> 'waitBusinessDays' ->> 'min')::int, (p_fields -> 'result' -> 'waitBusinessDays' ->> 'max')::int,
      case when jsonb_typeof(p_fields -> 'result') = 'object' then array(select jsonb_array_elements_text(p_fields -> 'result' -> 'neededBy')) end,
      nullif(p_fields -> 'ask', 'null'), array(select jsonb_array_elements_text(p_fields -> 'outcomes')))
    on conflict (content) do nothing returning id into known;
  -- Another transaction was first.
  return coalesce(known, (select d.id from public.task_definitions d where d.content = key));
end $$;
