-- Begins the draft of the next version with the tasks of the newest one, unless there is a draft. Returns the draft's id.
create or replace function app.open_plan_draft() returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  newest public.plan_templates;
  opened uuid;
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff change the plan'; end if;
  select * into newest from public.plan_templates order by version desc limit 1;
  insert into public.plan_drafts (base_version, updated_by) values (newest.version, (select u.name from public.users u where u.id = app.actor_id()))
    on conflict ((true)) do nothing returning id into opened;
  if opened is null then return (select d.id from public.plan_drafts d); end if;
  perform set_config('app.whole_draft', 'on', true);
  insert into public.plan_draft_tasks (draft_id, key, day, task)
    select opened, t ->> 'id', (t ->> 'day')::int, t - '{id,day}'::text[] from jsonb_array_elements(newest.plan -> 'tasks') t;
  perform set_config('app.whole_draft', '', true);
  return opened;
end $$;

grant execute on function app.open_plan_draft() to portal;
