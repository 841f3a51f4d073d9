-- Gives a new client a copy of the newest plan, in the transaction of the sign-up. An imported client is reminded of nothing until
-- staff have set the plan to where the client is.
create or replace function app.start_build_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  template public.plan_templates;
begin
  select * into template from public.plan_templates order by version desc limit 1;
  if not found then raise exception 'there is no plan to start from'; end if;
  insert into public.build_outs (user_id, template_version, total_days, tasks_total, reminders_paused_at, reminders_paused_by)
    values (new.id, template.version, (template.plan ->> 'totalDays')::int, jsonb_array_length(template.plan -> 'tasks'),
      case when app.imported_at() is not null then now() end,
      case when app.imported_at() is not null then (select name from public.users where id = app.actor_id()) end);
  insert into public.build_out_tasks (user_id, key, definition_id, day, actor, third_party, wait_min, wait_max)
    select new.id, t.key, t.definition_id, t.day, t.actor, t.third_party, t.wait_min, t.wait_max
    from public.template_tasks t where t.version = template.version;
  return null;
end $$;
