-- Business Compliance (businessCompliance).
create table business_compliance (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  task_name text not null,
  task_due_date date,
  task_priority text not null default 'Medium' check (task_priority in ('High', 'Medium', 'Low')),
  task_status text not null default 'Awaiting Completion' check (task_status in ('Awaiting Completion', 'Completed')),
  status_changed_at timestamptz,
  status_changed_by text,
  is_business_license boolean not null default false,
  is_tax_form boolean not null default false,
  is_compliance boolean not null default false,
  task_description text,
  search_text text generated always as (lower(coalesce(task_name, '') || ' ' || coalesce(task_description, ''))) stored,
  unique (user_id, id)
);
create index business_compliance_by_task_due_date on business_compliance (user_id, (coalesce(task_due_date, 'infinity'::date)), id) where deleted_at is null;
create index business_compliance_by_task_due_date_down on business_compliance (user_id, (coalesce(task_due_date, '-infinity'::date)), id) where deleted_at is null;
create index business_compliance_by_status_changed_at on business_compliance (user_id, (coalesce(status_changed_at, 'infinity'::timestamptz)), id) where deleted_at is null;
create index business_compliance_by_status_changed_at_down on business_compliance (user_id, (coalesce(status_changed_at, '-infinity'::timestamptz)), id) where deleted_at is null;
select app.record_table('business_compliance', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  task_name,
  task_description,
  task_due_date,
  task_priority,
  task_status,
  status_changed_at,
  status_changed_by,
  is_business_license,
  is_tax_form,
  is_compliance
) on business_compliance to portal;
grant insert (
  id,
  user_id,
  task_name,
  task_description,
  task_due_date,
  task_priority,
  task_status,
  status_changed_at,
  status_changed_by,
  is_business_license,
  is_tax_form,
  is_compliance
) on business_compliance to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  task_name,
  task_description,
  task_due_date,
  task_priority,
  task_status,
  is_business_license,
  is_tax_form,
  is_compliance
) on business_compliance to portal;
-- The two groups of the screen in their order: open tasks by due date, completed ones by completion.
create index business_compliance_open_by_task_due_date
  on business_compliance (user_id, task_status, (coalesce(task_due_date, 'infinity'::date)), id) where deleted_at is null;
create index business_compliance_done_by_status_changed_at
  on business_compliance (user_id, task_status, (coalesce(status_changed_at, '-infinity'::timestamptz)) desc, id desc) where deleted_at is null;
-- Since when a task has been completed, and by whom: 'Done Oct 22' must not move when someone corrects its text.
create trigger stamp_new before insert on business_compliance for each row execute function app.stamp_status();
create trigger stamp_changed before update on business_compliance
  for each row when (new.task_status is distinct from old.task_status) execute function app.stamp_status();
