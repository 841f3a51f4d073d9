-- The draft of the plan's next version, which the whole team shares, and what was published from it.

alter table plan_templates add column published_by text;

create table plan_drafts (
  id uuid primary key default app.uuid_v7(),
  -- Counts every change of its tasks, so that what is published is what was previewed.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name of who changed it last.
  updated_by text,
  base_version integer not null references plan_templates
);
-- One for the whole team.
create unique index plan_drafts_one on plan_drafts ((true));
select app.protect('plan_drafts');
-- Written by functions of the owner only.
grant select on plan_drafts to portal;
create policy staff_read_drafts on plan_drafts for select to portal using ((select app.is_admin()));
create trigger record_change after insert or delete on plan_drafts for each row execute function app.record_change('');

create table plan_draft_tasks (
  id uuid primary key default app.uuid_v7(),
  draft_id uuid not null references plan_drafts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key text not null check (key ~ '^T[0-9]{2,5}$'),
  -- Set by what is added, removed and moved before it too, which is no change of the task: its version stays.
  day integer not null check (day between 1 and 500),
  -- Kept until the draft is published, so that it can be restored.
  removed boolean not null default false,
  -- As in the plan's template, without key and day.
  task jsonb not null,
  unique (draft_id, key)
);
select app.protect('plan_draft_tasks');
grant select on plan_draft_tasks to portal;
grant insert (
  draft_id,
  key,
  day,
  task
) on plan_draft_tasks to portal;
grant update (
  version,
  updated_at,
  day,
  removed,
  task
) on plan_draft_tasks to portal;
create policy staff_read_draft_tasks on plan_draft_tasks for select to portal using ((select app.is_admin()));
create policy staff_add_draft_tasks on plan_draft_tasks for insert to portal with check ((select app.is_admin()));
create policy staff_change_draft_tasks on plan_draft_tasks for update to portal
  using ((select app.is_admin())) with check ((select app.is_admin()));
select app.guard_writes('plan_draft_tasks');
create trigger guard_draft before insert or update on plan_draft_tasks for each row
  when (current_setting('app.whole_draft', true) is distinct from 'on') execute function app.guard_plan_draft();
-- A draft that is begun, discarded or published has an entry of its own.
create trigger record_new after insert on plan_draft_tasks for each row
  when (current_setting('app.whole_draft', true) is distinct from 'on') execute function app.record_change('');
create trigger record_change after update on plan_draft_tasks for each row
  when (old.version <> new.version) execute function app.record_change('');

-- A version that leaves the draft: at once for new clients, then for those who were chosen, a portion at a time.
create table plan_publications (
  id uuid primary key default app.uuid_v7(),
  created_at timestamptz not null default now(),
  author_id uuid not null default app.actor_id() references users on delete cascade,
  draft_id uuid references plan_drafts on delete set null,
  -- Clients who are still to move to it.
  clients uuid[] not null,
  moved integer not null default 0,
  -- Undone in time, or its author is no manager any more.
  withdrawn_at timestamptz,
  published_at timestamptz,
  plan_version integer references plan_templates,
  -- When the last client was moved.
  finished_at timestamptz
);
create unique index plan_publications_pending on plan_publications ((true)) where withdrawn_at is null and published_at is null;
select app.protect('plan_publications');
-- Written by functions of the owner only.
grant select on plan_publications to portal;
create policy staff_read_publications on plan_publications for select to portal using ((select app.is_admin()));
create trigger record_change after insert or update on plan_publications for each row execute function app.record_change('', 'clients');

-- A client who moves to another version has one entry for it, not one for each task.
drop trigger record_change on build_out_tasks;
create trigger record_change after update or delete on build_out_tasks for each row
  when (current_setting('app.moving_plan', true) is distinct from 'on') execute function app.record_change('user_id');
create trigger record_version after update of template_version on build_outs
  for each row execute function app.record_change('user_id');
