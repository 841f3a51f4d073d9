-- Automations Done For You, printed from the declaration of automation.
create table automations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  type text not null check (type in ('Custom Automation', 'Integration', 'Workflow')),
  description text not null,
  notes text,
  is_notification boolean not null default false,
  is_auto_sync boolean not null default false,
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'pending' check (status in ('pending', 'Active', 'paused', 'failed')),
  status_changed_at timestamptz,
  status_changed_by text,
  search_text text generated always as (lower(coalesce(description, '') || ' ' || coalesce(notes, ''))) stored,
  unique (id, user_id)
);
create index automations_own on automations (user_id, id desc) where deleted_at is null;
create index automations_trash on automations (deleted_at) where deleted_at is not null;
select app.protect('automations');
create policy own_rows on automations to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on automations to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, type, description, notes, is_notification, is_auto_sync, priority, status, status_changed_at, status_changed_by) on automations to portal;
grant insert (id, user_id, type, description, notes, is_notification, is_auto_sync, priority, status, status_changed_at, status_changed_by), update (version, updated_at, deleted_at, type, description, notes, is_notification, is_auto_sync, priority, status, status_changed_at, status_changed_by) on automations to portal;
grant select (id, deleted_at), delete on automations to portal_system;
create trigger record_change after insert or update or delete on automations
  for each row execute function app.record_change('user_id', 'search_text');
create trigger guard_staff_columns before insert or update on automations
  for each row execute function app.guard_staff_columns('status', 'pending');

create trigger stamp_status before insert or update on automations
  for each row execute function app.stamp_change('status', 'status_changed_at', 'status_changed_by');

-- Requested Automations, printed from the declaration of requestAutomation.
create table request_automations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  type text not null check (type in ('Custom Automation', 'Integration', 'Workflow')),
  description text not null,
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'Requested' check (status in ('Requested', 'Accepted', 'Declined')),
  status_changed_at timestamptz,
  status_changed_by text,
  search_text text generated always as (lower(coalesce(description, ''))) stored,
  unique (id, user_id)
);
create index request_automations_own on request_automations (user_id, id desc) where deleted_at is null;
create index request_automations_trash on request_automations (deleted_at) where deleted_at is not null;
select app.protect('request_automations');
create policy own_rows on request_automations to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on request_automations to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, type, description, priority, status, status_changed_at, status_changed_by) on request_automations to portal;
grant insert (id, user_id, type, description, priority, status, status_changed_at, status_changed_by), update (version, updated_at, deleted_at, type, description, priority, status, status_changed_at, status_changed_by) on request_automations to portal;
grant select (id, deleted_at), delete on request_automations to portal_system;
create trigger record_change after insert or update or delete on request_automations
  for each row execute function app.record_change('user_id', 'search_text');
create trigger guard_staff_columns before insert or update on request_automations
  for each row execute function app.guard_staff_columns('status', 'Requested');
create trigger stamp_status before insert or update on request_automations
  for each row execute function app.stamp_change('status', 'status_changed_at', 'status_changed_by');
