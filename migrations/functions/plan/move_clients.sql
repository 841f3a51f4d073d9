-- Moves clients to a published version of the plan, as app.plan_moves says. Archived clients and those who are done keep theirs.
-- Returns how many moved. Called by app.publish_plan only.
create or replace function app.move_clients(p_clients uuid[], p_version integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template jsonb := (select v.plan from public.plan_templates v where v.version = p_version);
  moving uuid[];
  gone uuid[];
begin
  -- In the order in which a change of a task locks: its row, then the build-out.
  perform from public.build_out_tasks t where t.user_id = any (p_clients) order by t.user_id, t.id for update;
  perform from public.build_outs b where b.user_id = any (p_clients) order by b.user_id for no key update;
  moving := array(select b.user_id from public.build_outs b join public.clients c on c.id = b.user_id
    where b.user_id = any (p_clients) and c.archived_at is null and b.tasks_done < b.tasks_total and b.template_version < p_version order by b.user_id);
  perform set_config('app.moving_plan', 'on', true);
  with moves as materialized (
    select * from app.plan_moves(moving, template)
  ), added as (
    insert into public.build_out_tasks (user_id, key, definition_id, day, actor, third_party, wait_min, wait_max)
      select m.user_id, m.key, app.define_task(m.fields), (m.fields ->> 'day')::int, m.fields ->> 'actor',
        m.fields ->> 'thirdParty', (m.fields -> 'waitBusinessDays' ->> 'min')::int, (m.fields -> 'waitBusinessDays' ->> 'max')::int
      from moves m where m.change = 'new'
  ), changed as (
    update public.build_out_tasks t set version = t.version + 1, updated_at = now(),
        definition_id = app.define_task(m.fields), day = (m.fields ->> 'day')::int, actor = m.fields ->> 'actor', third_party = m.fields ->> 'thirdParty',
        wait_min = (m.fields -> 'waitBusinessDays' ->> 'min')::int, wait_max = (m.fields -> 'waitBusinessDays' ->> 'max')::int
      from moves m where m.change in ('changed', 'shifted') and t.user_id = m.user_id and t.key = m.key
  ), removed as (
    delete from public.build_out_tasks t using moves m where m.change = 'removed' and t.user_id = m.user_id and t.key = m.key returning t.id
  )
  select array_agg(id) into gone from removed;
  -- What stays names no task that is gone.
  with kept as (
    select t.id, app.task_fields(to_jsonb(t)) as fields,
        array(select k from unnest(t.depends_on) with ordinality d (k, at)
          where exists (select from public.build_out_tasks o where o.user_id = t.user_id and o.key = k) order by at) as depends_on,
        array(select k from unnest(t.result_needed_by) with ordinality d (k, at)
          where exists (select from public.build_out_tasks o where o.user_id = t.user_id and o.key = k) order by at) as needed_by
      from public.defined_tasks t where t.user_id = any (moving) and t.state not in ('completed', 'skipped')
        and exists (select from unnest(t.depends_on || coalesce(t.result_needed_by, '{}')) k
          where not exists (select from public.build_out_tasks o where o.user_id = t.user_id and o.key = k))
  )
  update public.build_out_tasks t set version = t.version + 1, updated_at = now(),
      definition_id = app.define_task(jsonb_set(jsonb_set(k.fields, '{dependsOn}', to_jsonb(k.depends_on)), '{result,neededBy}', to_jsonb(k.needed_by), false))
    from kept k where t.id = k.id;
  perform set_config('app.moving_plan', '', true);
  update public.notifications n set read_at = now() where n.about_table = 'build_out_tasks' and n.about_id = any (gone) and n.read_at is null;
  update public.build_outs b set version = b.version + 1, updated_at = now(), template_version = p_version,
      total_days = (template ->> 'totalDays')::int,
      tasks_total = (select count(*) from public.build_out_tasks t where t.user_id = b.user_id),
      tasks_done = (select count(*) from public.build_out_tasks t where t.user_id = b.user_id and t.state in ('completed', 'skipped'))
    where b.user_id = any (moving);
  perform app.refresh_desk(c), app.schedule_job('remind', c::text, c, now() + interval '1 day') from unnest(moving) c;
  return cardinality(moving);
end $$;
