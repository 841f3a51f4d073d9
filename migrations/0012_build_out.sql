-- The build-out: versions of the plan, each client's own copy, what was asked of the client, and the staff's notes.

-- The whole plan as one document per version; a client keeps the version that was copied at sign-up.
create table plan_templates (version integer primary key, plan jsonb not null, published_at timestamptz not null default now());
select app.protect('plan_templates');
grant select on plan_templates to portal;
grant select, insert on plan_templates to portal_system;
create policy read_templates on plan_templates for select to portal using ((select app.user_id()) is not null);
create policy system_templates on plan_templates to portal_system using (true) with check (true);

create table build_outs (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null unique references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template_version integer not null references plan_templates,
  start_date date not null default current_date,
  total_days integer not null,
  phases jsonb not null,
  -- Counted by a trigger, so that the list of all clients reads no tasks.
  tasks_done integer not null default 0,
  tasks_total integer not null default 0,
  unique (id, user_id)
);
select app.protect('build_outs');
grant select on build_outs to portal;
grant update (
  start_date,
  version,
  updated_at
) on build_outs to portal;
grant select on build_outs to portal_system;
create policy read_build_outs on build_outs for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_change_build_outs on build_outs for update to portal
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_build_outs on build_outs for select to portal_system using (true);
create trigger record_change after insert or update of start_date or delete on build_outs
  for each row execute function app.record_change('user_id');

-- Of every client there are as many as the plan has, so the columns stand in the order that leaves the fewest gaps in a row.
create table build_out_tasks (
  updated_at timestamptz not null default now(),
  id uuid primary key default app.uuid_v7(),
  build_out_id uuid not null,
  user_id uuid not null,
  version integer not null default 1,
  day smallint not null,
  key text not null,
  phase text not null,
  title text not null,
  actor text not null check (actor in ('client', 'provider', 'both')),
  client_supplies text[] not null,
  milestone text not null,
  next_step text not null,
  typical_duration text not null,
  depends_on text[] not null,
  route text not null,
  result_name text,
  result_wait_min integer,
  result_wait_max integer,
  result_needed_by text[],
  result_received_on date,
  state text not null default 'pending'
    check (state in ('pending', 'in-progress', 'waiting-client', 'waiting-third-party', 'completed', 'skipped')),
  state_reason text,
  started_on date,
  finished_on date,
  changed_at timestamptz,
  changed_by text,
  -- When the client's part was received. From then on the plan no longer asks for it, whatever the task's status.
  client_part_received_at timestamptz,
  client_part_received_by text,
  foreign key (build_out_id, user_id) references build_outs (id, user_id) on delete cascade,
  unique (user_id, key),
  check (state <> 'skipped' or state_reason is not null)
);
create index build_out_tasks_own on build_out_tasks (user_id, day, id);
select app.protect('build_out_tasks');
grant select on build_out_tasks to portal;
grant update (
  version,
  updated_at,
  state,
  state_reason,
  started_on,
  finished_on,
  changed_at,
  changed_by,
  result_received_on,
  client_part_received_at,
  client_part_received_by
) on build_out_tasks to portal;
create policy read_tasks on build_out_tasks for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_change_tasks on build_out_tasks for update to portal
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- Copying the plan is one event, that of build_outs.
create trigger record_change after update or delete on build_out_tasks
  for each row execute function app.record_change('user_id');

create trigger count_tasks after update of state on build_out_tasks
  for each row when ((old.state in ('completed', 'skipped')) <> (new.state in ('completed', 'skipped')))
  execute function app.count_tasks();
create trigger start_build_out after insert on users
  for each row when (new.role = 'client') execute function app.start_build_out();

create table client_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  task_key text,
  title text not null,
  detail text,
  asked_by text not null,
  reminders_sent integer not null default 0,
  reminded_at timestamptz,
  answered_at timestamptz,
  received_at timestamptz,
  received_by text,
  foreign key (user_id, task_key) references build_out_tasks (user_id, key)
);
create index client_requests_own on client_requests (user_id, id desc);
-- One open request per task.
create unique index client_requests_open on client_requests (user_id, task_key) where received_at is null and task_key is not null;
select app.protect('client_requests');
grant select on client_requests to portal;
-- Reminding of something that only the plan asks for creates a request that counts as reminded.
grant insert (
  id,
  user_id,
  task_key,
  title,
  detail,
  asked_by,
  reminders_sent,
  reminded_at
) on client_requests to portal;
grant update (
  version,
  updated_at,
  reminders_sent,
  reminded_at,
  answered_at,
  received_at,
  received_by
) on client_requests to portal;
create policy read_requests on client_requests for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_ask on client_requests for insert to portal with check ((select app.is_admin()));
create policy change_requests on client_requests for update to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create trigger record_change after insert or update or delete on client_requests
  for each row execute function app.record_change('user_id');

create trigger guard_request before update on client_requests for each row execute function app.guard_request();

create table client_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  author_name text not null,
  text text not null
);
create index client_notes_own on client_notes (user_id, id desc);
select app.protect('client_notes');
grant select on client_notes to portal;
grant insert (
  id,
  user_id,
  author_name,
  text
) on client_notes to portal;
create policy staff_notes on client_notes to portal using ((select app.is_admin())) with check ((select app.is_admin()));
-- No owner is named: neither the audit trail nor the live feed may reveal a note to the client.
create trigger record_change after insert or update or delete on client_notes
  for each row execute function app.record_change('', 'text');
