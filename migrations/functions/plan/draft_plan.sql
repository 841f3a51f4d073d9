-- The plan that a draft makes, as the template of the next version. Its phases are those of the version it began with, with the days of
-- their tasks. Row security applies.
create or replace function app.draft_plan(p_draft uuid) returns jsonb language sql stable as $$
  with tasks as (
    select t.key, t.day, t.task ->> 'phase' as phase, jsonb_build_object('id', t.key, 'day', t.day) || t.task as task
      from public.plan_draft_tasks t where t.draft_id = p_draft and not t.removed
  ), phases as (
    select p.at, (p.phase - '{startDay,endDay,days,taskIds}'::text[]) || jsonb_build_object('startDay', coalesce(min(t.day), 0), 'endDay', coalesce(max(t.day), 0),
        'days', count(t.key), 'taskIds', coalesce(jsonb_agg(t.key order by t.day, t.key) filter (where t.key is not null), '[]')) as phase
      from public.plan_drafts d join public.plan_templates v on v.version = d.base_version
        cross join lateral jsonb_array_elements(v.plan -> 'phases') with ordinality p (phase, at)
        left join tasks t on t.phase = p.phase ->> 'id'
      where d.id = p_draft group by p.at, p.phase
  )
  select jsonb_build_object('version', (select max(v.version) + 1 from public.plan_templates v), 'totalTasks', (select count(*) from tasks),
    'totalDays', (select coalesce(max(day), 0) from tasks), 'phases', (select jsonb_agg(phase order by at) from phases),
    'tasks', (select coalesce(jsonb_agg(task order by day, key), '[]') from tasks))
$$;

grant execute on function app.draft_plan(uuid) to portal;
