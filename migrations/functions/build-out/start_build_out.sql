-- Gives a new client a copy of the newest plan, in the transaction of the sign-up. An imported client is reminded of nothing until
-- staff have set the plan to where the client is.
create or replace function app.start_build_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  template public.plan_templates;
  started uuid;
begin
  select * into template from public.plan_templates order by version desc limit 1;
  if not found then raise exception 'there is no plan to start from'; end if;
  insert into public.build_outs (user_id, template_version, total_days, phases, tasks_total, reminders_paused_at, reminders_paused_by)
    values (new.id, template.version, (template.plan ->> 'totalDays')::int, template.plan -> 'phases', jsonb_array_length(template.plan -> 'tasks'),
      case when app.imported_at() is not null then now() end,
      case when app.imported_at() is not null then (select name from public.users where id = app.actor_id()) end)
    returning id into started;
  insert into public.build_out_tasks (build_out_id, user_id, key, day, phase, title, actor, client_supplies, milestone, next_step,
      typical_duration, third_party, wait_min, wait_max, depends_on, route, result_name, result_wait_min, result_wait_max, result_needed_by, ask, outcomes)
    select started, new.id, t ->> 'id', (t ->> 'day')::int, t ->> 'phase', t ->> 'title', t ->> 'actor',
      array(select jsonb_array_elements_text(t -> 'clientSupplies')), t ->> 'milestone', t ->> 'nextStep', t ->> 'typicalDuration',
      t ->> 'thirdParty', (t -> 'waitBusinessDays' ->> 'min')::int, (t -> 'waitBusinessDays' ->> 'max')::int,
      array(select jsonb_array_elements_text(t -> 'dependsOn')), t ->> 'route', t -> 'result' ->> 'name',
      (t -> 'result' -> 'waitBusinessDays' ->> 'min')::int, (t -> 'result' -> 'waitBusinessDays' ->> 'max')::int,
      case when t ? 'result' then array(select jsonb_array_elements_text(t -> 'result' -> 'neededBy')) end, t -> 'ask',
      case when t ? 'outcomes' then array(select jsonb_array_elements_text(t -> 'outcomes')) else '{}' end
    from jsonb_array_elements(template.plan -> 'tasks') t;
  return null;
end $$;
