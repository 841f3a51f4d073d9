-- Changes of a plan that its client is still to hear of: each task, or the kick-off, as the client last knew it. A job announces all of
-- them at once, when staff have left the plan alone for ten seconds.
create table plan_announcements (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  -- Null for the kick-off.
  task_id uuid references build_out_tasks on delete cascade,
  before jsonb not null,
  actor_id uuid references users on delete set null,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (user_id, task_id)
);
create index plan_announcements_task on plan_announcements (task_id);
create index plan_announcements_actor on plan_announcements (actor_id);
select app.protect('plan_announcements');

create trigger note_change after update of state, day, actor, outcome on build_out_tasks
  for each row when ((old.state, old.day, old.actor, old.outcome) is distinct from (new.state, new.day, new.actor, new.outcome))
  execute function app.note_plan_change();
create trigger note_added after insert on build_out_tasks for each row when (new.added_by is not null) execute function app.note_plan_change();
create trigger note_kick_off after update of start_date on build_outs for each row when (old.start_date <> new.start_date)
  execute function app.note_plan_change();
-- At the commit, so that nobody waits for a row of jobs while others wait for theirs.
create constraint trigger schedule_announcement after insert or update on plan_announcements deferrable initially deferred
  for each row execute function app.schedule_announcement();
