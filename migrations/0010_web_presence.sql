-- Website, social media and automations.

-- Website Template (websiteTemplate): one per client.
create table website_templates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  html_code text not null,
  search_text text generated always as ('') stored,
  unique (user_id, id)
);
create unique index website_templates_single on website_templates (user_id) where deleted_at is null;
select app.record_table('website_templates', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  html_code
) on website_templates to portal;
grant insert (
  id,
  user_id,
  html_code
) on website_templates to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  html_code
) on website_templates to portal;

-- Social Media Accounts (socialMediaAccount).
create table social_media_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  platform text not null check (platform in ('Instagram', 'Facebook', 'Twitter', 'Linkedin', 'Youtube')),
  username text not null,
  profile_url text,
  notes text,
  password text,
  password_last4 text,
  search_text text generated always as (lower(coalesce(username, '') || ' ' || coalesce(notes, ''))) stored,
  unique (user_id, id)
);
select app.record_table('social_media_accounts', 'own', sealed => '{password}');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  platform,
  username,
  password_last4,
  profile_url,
  notes
) on social_media_accounts to portal;
grant insert (
  id,
  user_id,
  platform,
  username,
  password,
  password_last4,
  profile_url,
  notes
) on social_media_accounts to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  platform,
  username,
  password,
  password_last4,
  profile_url,
  notes
) on social_media_accounts to portal;

-- Automations Done For You (automation). Only staff set the status, and the row says since when it has it.
create table automations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  type text not null check (type in ('Custom Automation', 'Integration', 'Workflow')),
  is_notification boolean not null default false,
  is_auto_sync boolean not null default false,
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'pending' check (status in ('pending', 'Active', 'paused', 'failed')),
  status_changed_at timestamptz,
  status_changed_by text,
  description text not null,
  notes text,
  search_text text generated always as (lower(coalesce(description, '') || ' ' || coalesce(notes, ''))) stored,
  unique (user_id, id)
);
select app.record_table('automations', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  type,
  description,
  notes,
  is_notification,
  is_auto_sync,
  priority,
  status,
  status_changed_at,
  status_changed_by
) on automations to portal;
grant insert (
  id,
  user_id,
  type,
  description,
  notes,
  is_notification,
  is_auto_sync,
  priority,
  status,
  status_changed_at,
  status_changed_by
) on automations to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  type,
  description,
  notes,
  is_notification,
  is_auto_sync,
  priority,
  status
) on automations to portal;
create trigger guard_new before insert on automations
  for each row when (new.status is distinct from 'pending') execute function app.guard_staff_columns();
create trigger guard_changed before update on automations
  for each row when (new.status is distinct from old.status) execute function app.guard_staff_columns();
create trigger stamp_new before insert on automations for each row execute function app.stamp_status();
create trigger stamp_changed before update on automations
  for each row when (new.status is distinct from old.status) execute function app.stamp_status();

-- Requested Automations (requestAutomation).
create table request_automations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  type text not null check (type in ('Custom Automation', 'Integration', 'Workflow')),
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'Requested' check (status in ('Requested', 'Accepted', 'Declined')),
  status_changed_at timestamptz,
  status_changed_by text,
  description text not null,
  search_text text generated always as (lower(coalesce(description, ''))) stored,
  unique (user_id, id)
);
select app.record_table('request_automations', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  type,
  description,
  priority,
  status,
  status_changed_at,
  status_changed_by
) on request_automations to portal;
grant insert (
  id,
  user_id,
  type,
  description,
  priority,
  status,
  status_changed_at,
  status_changed_by
) on request_automations to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  type,
  description,
  priority,
  status
) on request_automations to portal;
create trigger guard_new before insert on request_automations
  for each row when (new.status is distinct from 'Requested') execute function app.guard_staff_columns();
create trigger guard_changed before update on request_automations
  for each row when (new.status is distinct from old.status) execute function app.guard_staff_columns();
create trigger stamp_new before insert on request_automations for each row execute function app.stamp_status();
create trigger stamp_changed before update on request_automations
  for each row when (new.status is distinct from old.status) execute function app.stamp_status();
