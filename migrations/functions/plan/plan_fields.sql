-- What a client's task takes from the plan's template, with null for what the template leaves out.
create or replace function app.plan_fields(p_task jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('day', p_task -> 'day', 'phase', p_task -> 'phase', 'title', p_task -> 'title', 'actor', p_task -> 'actor',
    'clientSupplies', p_task -> 'clientSupplies', 'milestone', p_task -> 'milestone', 'nextStep', p_task -> 'nextStep',
    'typicalDuration', p_task -> 'typicalDuration', 'thirdParty', p_task -> 'thirdParty', 'waitBusinessDays', p_task -> 'waitBusinessDays',
    'dependsOn', p_task -> 'dependsOn', 'route', p_task -> 'route', 'result', p_task -> 'result', 'ask', p_task -> 'ask',
    'outcomes', coalesce(p_task -> 'outcomes', '[]'))
$$;

grant execute on function app.plan_fields(jsonb) to portal;
