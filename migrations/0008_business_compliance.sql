-- Business Compliance, printed from the declaration of businessCompliance.
create table business_compliance (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  task_name text not null,
  task_description text,
  task_due_date date,
  task_priority text not null default 'Medium' check (task_priority in ('High', 'Medium', 'Low')),
  task_status text not null default 'Awaiting Completion' check (task_status in ('Awaiting Completion', 'Completed')),
  is_business_license boolean not null default false,
  is_tax_form boolean not null default false,
  is_compliance boolean not null default false,
  search_text text generated always as (lower(coalesce(task_name, '') || ' ' || coalesce(task_description, ''))) stored,
  unique (id, user_id)
);
create index business_compliance_by_task_due_date on business_compliance (user_id, (coalesce(task_due_date, 'infinity'::date)), id) where deleted_at is null;
create index business_compliance_own on business_compliance (user_id, id desc) where deleted_at is null;
create index business_compliance_trash on business_compliance (deleted_at) where deleted_at is not null;
select app.protect('business_compliance');
create policy own_rows on business_compliance to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on business_compliance to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, task_name, task_description, task_due_date, task_priority, task_status, is_business_license, is_tax_form, is_compliance) on business_compliance to portal;
grant insert (id, user_id, task_name, task_description, task_due_date, task_priority, task_status, is_business_license, is_tax_form, is_compliance), update (version, updated_at, deleted_at, task_name, task_description, task_due_date, task_priority, task_status, is_business_license, is_tax_form, is_compliance) on business_compliance to portal;
grant select (id, deleted_at), delete on business_compliance to portal_system;
create trigger record_change after insert or update or delete on business_compliance
  for each row execute function app.record_change('user_id', 'search_text');

