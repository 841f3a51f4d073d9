-- The same of a task as a client has it, a row of build_out_tasks as JSON, so that the two can be compared.
create or replace function app.task_fields(p_row jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('day', p_row -> 'day', 'phase', p_row -> 'phase', 'title', p_row -> 'title', 'actor', p_row -> 'actor',
    'clientSupplies', p_row -> 'client_supplies', 'milestone', p_row -> 'milestone', 'nextStep', p_row -> 'next_step',
    'typicalDuration', p_row -> 'typical_duration', 'thirdParty', p_row -> 'third_party',
    'waitBusinessDays', case when p_row ->> 'wait_min' is not null then jsonb_build_object('min', p_row -> 'wait_min', 'max', p_row -> 'wait_max') end,
    'dependsOn', p_row -> 'depends_on', 'route', p_row -> 'route',
    'result', case when p_row ->> 'result_name' is not null then jsonb_build_object('name', p_row -> 'result_name',
      'waitBusinessDays', jsonb_build_object('min', p_row -> 'result_wait_min', 'max', p_row -> 'result_wait_max'), 'neededBy', p_row -> 'result_needed_by') end,
    'ask', p_row -> 'ask', 'outcomes', p_row -> 'outcomes')
$$;

grant execute on function app.task_fields(jsonb) to portal;
