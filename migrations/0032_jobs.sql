-- Work that is due at a time, and the reminders that leave by themselves.

-- One row for each piece of work that an area declares as a job; `key` tells those of one job apart. What is done is gone.
create table jobs (
  id uuid primary key default app.uuid_v7(),
  name text not null,
  key text not null default '',
  -- The client whom it is about.
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  -- When it is tried next: pushed ahead while a server works on it, and null once it is not tried again.
  run_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  failing_since timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  unique (name, key)
);
create index jobs_due on jobs (run_at) where run_at is not null;
create index jobs_failing on jobs (failing_since) where failing_since is not null;
create index jobs_client on jobs (user_id) where user_id is not null;
select app.protect('jobs');
grant select on jobs to portal;
grant update (run_at, attempts) on jobs to portal;
grant select, insert, update, delete on jobs to portal_system;
create policy staff_read_jobs on jobs for select to portal using ((select app.is_admin()));
create policy staff_run_jobs on jobs for update to portal using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_jobs on jobs to portal_system using (true) with check (true);
select app.guard_writes('jobs');
create trigger signal_change after update on jobs for each row
  when (old.failing_since is not null or new.failing_since is not null) execute function app.signal_job();
create trigger signal_end after delete on jobs for each row
  when (old.failing_since is not null) execute function app.signal_job();

drop table last_runs;

-- What must not be written twice has a key.
alter table outgoing_mail add column key text unique;

alter table client_requests
  add column automatically_reminded_at timestamptz,
  -- When the next reminder is due that leaves by itself. Kept by a trigger.
  add column next_reminder_at timestamptz;
create trigger place_reminder before insert or update on client_requests for each row execute function app.place_reminder();

alter table build_outs
  -- What was due before is not made up for.
  add column reminders_from timestamptz not null default now(),
  add column reminders_paused_at timestamptz,
  add column reminders_paused_by text,
  add constraint build_outs_paused_check check ((reminders_paused_at is null) = (reminders_paused_by is null));
grant update (reminders_paused_at, reminders_paused_by) on build_outs to portal;
drop trigger record_change on build_outs;
create trigger record_change after insert or update of start_date, reminders_paused_at or delete on build_outs
  for each row execute function app.record_change('user_id');

-- Requests that are open keep what is still to come of their reminders.
alter table client_requests disable trigger user;
update client_requests r set next_reminder_at = (select min(due) from unnest('{1,3,5}'::int[]) day, lateral (select r.created_at + make_interval(days => day)) d (due)
    where due > greatest(now(), r.reminded_at + interval '24 hours'))
  where answered_at is null and received_at is null;
alter table client_requests enable trigger user;
insert into jobs (name, key, user_id, run_at)
  select 'remind', b.user_id::text, b.user_id, least(now() + interval '1 day', (select min(r.next_reminder_at) from client_requests r where r.user_id = b.user_id))
    from build_outs b;

-- At the commit, so that nobody waits for a row of this table while others wait for theirs.
create constraint trigger schedule_reminders after insert or update on client_requests deferrable initially deferred
  for each row when (new.next_reminder_at is not null) execute function app.schedule_reminders();
create constraint trigger schedule_reminders after update of state, client_part_received_at on build_out_tasks deferrable initially deferred
  for each row execute function app.schedule_reminders();
create constraint trigger schedule_reminders after insert or update of start_date, reminders_paused_at on build_outs deferrable initially deferred
  for each row execute function app.schedule_reminders();
create constraint trigger schedule_reminders after update of archived_at on clients deferrable initially deferred
  for each row execute function app.schedule_reminders();
