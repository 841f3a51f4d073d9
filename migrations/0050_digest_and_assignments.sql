-- When each person gets the daily digest; without a row, as app.digest_plan() says.
create table digest_choices (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null unique references users on delete cascade,
  -- In the portal's time zone.
  at time not null,
  -- 1 is Monday, 7 is Sunday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
  updated_at timestamptz not null default now()
);
select app.protect('digest_choices');
grant select on digest_choices to portal;
create policy read_own_digest on digest_choices for select to portal using (user_id = (select app.actor_id()));
create trigger signal_own_change after insert or update on digest_choices for each row execute function app.signal_own_change();
-- It had no person.
drop function if exists app.next_digest();

-- Clients and tasks that were given to someone who is still to hear of it, with whom they were with before. A job tells it when the
-- colleague who gave them has stopped for ten seconds.
create table assignments (
  user_id uuid not null references users on delete cascade,
  about_table text not null check (about_table in ('clients', 'build_out_tasks')),
  about_id uuid not null,
  before_id uuid references users on delete cascade,
  actor_id uuid not null references users on delete cascade,
  changed_at timestamptz not null default now(),
  primary key (about_table, about_id)
);
create index assignments_client on assignments (user_id);
create index assignments_before on assignments (before_id);
create index assignments_actor on assignments (actor_id);
select app.protect('assignments');
create trigger note_assignment after update of assignee_id on clients for each row
  when (old.assignee_id is distinct from new.assignee_id) execute function app.note_assignment();
create trigger note_assignment after update of assignee_id on build_out_tasks for each row
  when (old.assignee_id is distinct from new.assignee_id) execute function app.note_assignment();
create trigger note_assigned after insert on build_out_tasks for each row when (new.assignee_id is not null) execute function app.note_assignment();
-- At the commit, so that nobody waits for a row of jobs while others wait for theirs.
create constraint trigger schedule_assignments after insert or update on assignments deferrable initially deferred
  for each row execute function app.schedule_assignments();
