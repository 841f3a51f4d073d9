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
grant update (start_date, version, updated_at) on build_outs to portal;
grant select on build_outs to portal_system;
create policy read_build_outs on build_outs for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_change_build_outs on build_outs for update to portal
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_build_outs on build_outs for select to portal_system using (true);
create trigger record_change after insert or update of start_date or delete on build_outs
  for each row execute function app.record_change('user_id');

create table build_out_tasks (
  id uuid primary key default app.uuid_v7(),
  build_out_id uuid not null,
  user_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  key text not null,
  day integer not null,
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
  foreign key (build_out_id, user_id) references build_outs (id, user_id) on delete cascade,
  unique (user_id, key),
  check (state <> 'skipped' or state_reason is not null)
);
create index build_out_tasks_own on build_out_tasks (user_id, day, id);
select app.protect('build_out_tasks');
grant select on build_out_tasks to portal;
grant update (version, updated_at, state, state_reason, started_on, finished_on, changed_at, changed_by, result_received_on) on build_out_tasks to portal;
create policy read_tasks on build_out_tasks for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_change_tasks on build_out_tasks for update to portal
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- The first copy is one event, told by build_outs.
create trigger record_change after update or delete on build_out_tasks
  for each row execute function app.record_change('user_id');

create function app.count_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.build_outs b set
    tasks_total = (select count(*) from public.build_out_tasks t where t.build_out_id = b.id),
    tasks_done = (select count(*) from public.build_out_tasks t where t.build_out_id = b.id and t.state in ('completed', 'skipped'))
  where b.id = new.build_out_id;
  return null;
end $$;
create trigger count_tasks after update of state on build_out_tasks
  for each row when ((old.state in ('completed', 'skipped')) <> (new.state in ('completed', 'skipped')))
  execute function app.count_tasks();

-- Every client has a copy of the newest plan from the moment of sign-up on, in the same transaction.
create function app.start_build_out() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  template public.plan_templates;
  started uuid;
begin
  select * into template from public.plan_templates order by version desc limit 1;
  if not found then raise exception 'there is no plan to start from'; end if;
  insert into public.build_outs (user_id, template_version, total_days, phases, tasks_total)
    values (new.id, template.version, (template.plan ->> 'totalDays')::int, template.plan -> 'phases', jsonb_array_length(template.plan -> 'tasks'))
    returning id into started;
  insert into public.build_out_tasks (build_out_id, user_id, key, day, phase, title, actor, client_supplies, milestone, next_step,
      typical_duration, depends_on, route, result_name, result_wait_min, result_wait_max, result_needed_by)
    select started, new.id, t ->> 'id', (t ->> 'day')::int, t ->> 'phase', t ->> 'title', t ->> 'actor',
      array(select jsonb_array_elements_text(t -> 'clientSupplies')), t ->> 'milestone', t ->> 'nextStep', t ->> 'typicalDuration',
      array(select jsonb_array_elements_text(t -> 'dependsOn')), t ->> 'route', t -> 'result' ->> 'name',
      (t -> 'result' -> 'waitBusinessDays' ->> 'min')::int, (t -> 'result' -> 'waitBusinessDays' ->> 'max')::int,
      case when t ? 'result' then array(select jsonb_array_elements_text(t -> 'result' -> 'neededBy')) end
    from jsonb_array_elements(template.plan -> 'tasks') t;
  return null;
end $$;
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
-- One thing at a time is asked for a task.
create unique index client_requests_open on client_requests (user_id, task_key) where received_at is null and task_key is not null;
select app.protect('client_requests');
grant select on client_requests to portal;
grant insert (id, user_id, task_key, title, detail, asked_by) on client_requests to portal;
grant update (version, updated_at, reminders_sent, reminded_at, answered_at, received_at, received_by) on client_requests to portal;
create policy read_requests on client_requests for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy staff_ask on client_requests for insert to portal with check ((select app.is_admin()));
create policy change_requests on client_requests for update to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create trigger record_change after insert or update or delete on client_requests
  for each row execute function app.record_change('user_id');

-- The client may say that it is done, once; everything else about a request is the staff's.
create function app.guard_request() returns trigger language plpgsql as $$
begin
  if not coalesce(app.is_admin(), false) and (new.reminders_sent, new.reminded_at, new.received_at, new.received_by)
      is distinct from (old.reminders_sent, old.reminded_at, old.received_at, old.received_by) then
    raise exception using errcode = '42501', message = 'only staff change this';
  end if;
  return new;
end $$;
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
grant insert (id, user_id, author_name, text) on client_notes to portal;
create policy staff_notes on client_notes to portal using ((select app.is_admin())) with check ((select app.is_admin()));
-- No owner is named: neither the audit trail nor the live feed may tell the client that there is a note.
create trigger record_change after insert or update or delete on client_notes
  for each row execute function app.record_change('', 'text');
