-- What a task is stands once, for all clients whose plan has it, instead of in each client's copy of the plan. A client's task
-- keeps what is the client's: its day, who does it, and how far it is.

create table task_definitions (
  id integer primary key generated always as identity,
  -- The client for whom staff added the task. What a version of the plan says is no client's own: null.
  user_id uuid references users on delete cascade,
  phase text not null,
  title text not null,
  client_supplies text[] not null default '{}',
  milestone text not null default '',
  next_step text not null default '',
  typical_duration text not null default '',
  depends_on text[] not null default '{}',
  route text not null default '/',
  result_name text,
  result_wait_min integer,
  result_wait_max integer,
  result_needed_by text[],
  -- What the client is asked for when the task waits for them, as in the plan's template; null when the team's word is enough.
  ask jsonb,
  -- How it may also end.
  outcomes text[] not null default '{}' check (outcomes <@ '{applied,declined_by_client,scheduled}'::text[]),
  -- Of all columns above, app.definition_key, by which equal ones of the plan are found.
  content uuid unique,
  check ((user_id is null) = (content is not null))
);
create index task_definitions_own on task_definitions (user_id) where user_id is not null;
create index task_definitions_words on task_definitions using gin (app.words(title));
select app.protect('task_definitions');
grant select on task_definitions to portal;
grant insert (
  user_id,
  phase,
  title,
  milestone
) on task_definitions to portal;
create policy read_definitions on task_definitions for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()) or (user_id is null and (select app.user_id()) is not null));
create policy staff_define_tasks on task_definitions for insert to portal with check ((select app.is_admin()) and user_id is not null);
select app.guard_writes('task_definitions');

-- The tasks of each version as a new client gets them; the plan itself is the document of the version.
create table template_tasks (
  version integer not null references plan_templates on delete cascade,
  key text not null,
  definition_id integer not null references task_definitions,
  day smallint not null,
  actor text not null,
  third_party text,
  wait_min smallint,
  wait_max smallint,
  primary key (version, key)
);
create index template_tasks_definition on template_tasks (definition_id);
select app.protect('template_tasks');
create trigger list_tasks after insert or update of plan on plan_templates for each row execute function app.list_template_tasks();
-- As the trigger does it.
update plan_templates set plan = plan;

-- Plans that clients have already.
alter table build_out_tasks disable trigger user;
-- No foreign key: each new client would lock the same 45 definitions. Nothing deletes what the plan says.
alter table build_out_tasks add column definition_id integer;
update build_out_tasks t set definition_id = app.define_task(app.task_fields(to_jsonb(t))) where t.added_by is null;
with own as (
  select t.id as task, row_number() over (order by t.user_id, t.key) as place, t.* from build_out_tasks t where t.added_by is not null
), defined as (
  insert into task_definitions (user_id, phase, title, milestone)
    select o.user_id, o.phase, o.title, o.milestone from own o order by o.place returning id
), placed as (
  select d.id, row_number() over (order by d.id) as place from defined d
)
update build_out_tasks t set definition_id = p.id from own o join placed p using (place) where t.id = o.task;
alter table build_out_tasks enable trigger user;

-- A client has one plan, so the client says which it is.
drop policy staff_add_tasks on build_out_tasks;
drop index build_out_tasks_own;
drop index build_out_tasks_words;
alter table build_out_tasks
  drop column phase,
  drop column title,
  drop column client_supplies,
  drop column milestone,
  drop column next_step,
  drop column typical_duration,
  drop column depends_on,
  drop column route,
  drop column result_name,
  drop column result_wait_min,
  drop column result_wait_max,
  drop column result_needed_by,
  drop column ask,
  drop column outcomes,
  drop column build_out_id,
  alter column definition_id set not null,
  add foreign key (user_id) references build_outs (user_id) on delete cascade,
  add constraint build_out_tasks_outcome_check
    check (outcome is null or (outcome in ('applied', 'declined_by_client', 'scheduled') and state = 'completed')),
  -- The same text, by which the table is rewritten without what the dropped columns held.
  alter column key type text using (key || '');
grant insert (definition_id) on build_out_tasks to portal;
create policy staff_add_tasks on build_out_tasks for insert to portal with check ((select app.is_admin()) and added_by is not null
  and exists (select from task_definitions d where d.id = definition_id and d.user_id = build_out_tasks.user_id));
create trigger forget_definition after delete on build_out_tasks for each row when (old.added_by is not null)
  execute function app.forget_definition();

-- A client's phases are those of the version that the client has; the whole plan is too much to unpack for them.
alter table plan_templates add column phases jsonb generated always as (plan -> 'phases') stored;
alter table build_outs
  drop constraint build_outs_id_user_id_key,
  drop column phases;

-- Tasks as they are read. Row security of both tables applies.
create view defined_tasks with (security_invoker = true) as
  select t.*, d.phase, d.title, d.client_supplies, d.milestone, d.next_step, d.typical_duration, d.depends_on, d.route, d.result_name,
      d.result_wait_min, d.result_wait_max, d.result_needed_by, d.ask, d.outcomes
    from build_out_tasks t join task_definitions d on d.id = t.definition_id;
grant select on defined_tasks to portal;
