-- What staff change in the plan of one client: who does a task, how it ended, and tasks of that client's own.

alter table build_out_tasks
  -- The colleague who does it; null for the client's assignee.
  add column assignee_id uuid references users on delete set null,
  -- How it may also end, as in the plan's template, and how it did.
  add column outcomes text[] not null default '{}' check (outcomes <@ '{applied,declined_by_client,scheduled}'::text[]),
  add column outcome text,
  -- When the application was made, or for when it is scheduled.
  add column outcome_on date,
  -- Who of the staff added it for this client; null for tasks of the plan.
  add column added_by text;

-- The plans that clients already have. Nobody changed anything: the log stays as it is.
alter table build_out_tasks disable trigger user;
update build_out_tasks t set outcomes = array(select jsonb_array_elements_text(p.task -> 'outcomes'))
  from build_outs b, lateral (select task from plan_templates v, jsonb_array_elements(v.plan -> 'tasks') task where v.version = b.template_version) p
  where b.id = t.build_out_id and p.task ->> 'id' = t.key and p.task ? 'outcomes';
alter table build_out_tasks enable trigger user;

alter table build_out_tasks
  add constraint build_out_tasks_day_check check (day between 1 and 999),
  add constraint build_out_tasks_outcome_check check (outcome is null or (outcome = any (outcomes) and state = 'completed')),
  add constraint build_out_tasks_outcome_day_check check ((outcome_on is not null) = coalesce(outcome in ('applied', 'scheduled'), false));
create index build_out_tasks_assignee on build_out_tasks (assignee_id) where assignee_id is not null;

grant update (
  day,
  actor,
  assignee_id,
  third_party,
  wait_min,
  wait_max,
  outcome,
  outcome_on
) on build_out_tasks to portal;
grant insert (
  id,
  build_out_id,
  user_id,
  key,
  day,
  phase,
  title,
  actor,
  client_supplies,
  milestone,
  next_step,
  typical_duration,
  depends_on,
  route,
  added_by
) on build_out_tasks to portal;
grant delete on build_out_tasks to portal;
create policy staff_add_tasks on build_out_tasks for insert to portal with check ((select app.is_admin()) and added_by is not null);
-- An added task can be taken back until someone changes it; from then on it is skipped instead.
create policy staff_take_back_tasks on build_out_tasks for delete to portal
  using ((select app.is_admin()) and added_by is not null and version = 1);

create trigger guard_task before update on build_out_tasks for each row execute function app.guard_task();
create trigger record_added after insert on build_out_tasks for each row when (new.added_by is not null)
  execute function app.record_change('user_id');
create trigger count_added after insert on build_out_tasks for each row when (new.added_by is not null) execute function app.count_tasks();
create trigger count_removed after delete on build_out_tasks for each row when (old.added_by is not null) execute function app.count_tasks();
create trigger follow_added after insert on build_out_tasks for each row when (new.added_by is not null) execute function app.follow_row();
create trigger follow_removed after delete on build_out_tasks for each row when (old.added_by is not null) execute function app.follow_row();
create constraint trigger schedule_moved after update of day, actor on build_out_tasks deferrable initially deferred
  for each row execute function app.schedule_reminders();
create constraint trigger schedule_added after insert on build_out_tasks deferrable initially deferred
  for each row when (new.added_by is not null) execute function app.schedule_reminders();
