-- The desk: one row per client with what the team needs to see of it, kept by triggers, so that the list of all clients reads
-- neither tasks nor requests, and messages only of clients who wait for a reply.

-- Which of the staff looks after a client.
alter table clients add column assignee_id uuid references users on delete set null;
create index clients_assignee on clients (assignee_id) where assignee_id is not null;

create table desk_rows (
  -- The client's.
  id uuid primary key references clients on delete cascade,
  client_since timestamptz not null,
  company text,
  person text not null,
  email text not null,
  archived boolean not null default false,
  assignee_id uuid references users on delete set null,
  start_date date,
  -- Key of the phase of the first open task, null once all tasks are done.
  phase text,
  -- The planned days of all open tasks, in order: those before today are late.
  open_on date[] not null default '{}',
  due_on date generated always as (open_on[1]) stored,
  waiting_on text check (waiting_on in ('us', 'client', 'state', 'bank', 'bureau', 'other')),
  -- The third party by name.
  waiting_name text,
  waiting_since timestamptz,
  -- Business days that the wait for a third party usually takes.
  wait_min integer,
  wait_max integer,
  -- What comes next: a task or a request by its title; 'review' when the client has answered it.
  step text,
  step_kind text check (step_kind in ('review', 'task', 'request', 'result')),
  -- The request that has waited longest; answered ones first.
  request_title text,
  request_since timestamptz,
  request_reminders integer,
  request_answered_at timestamptz,
  requests_open integer not null default 0,
  -- When the client wrote the first message that the team has not answered; app.count_unanswered has how many there are.
  unanswered_since timestamptz,
  -- When someone of the client was last there: signed in, wrote or answered.
  active_at timestamptz,
  -- The next day on which the plan asks for something new, without any change.
  changes_on date
);
create index desk_rows_assignee on desk_rows (assignee_id);
create index desk_rows_changes on desk_rows (changes_on) where changes_on is not null;
select app.protect('desk_rows');
-- Written by functions of the owner only.
grant select on desk_rows to portal;
create policy staff_read_desk on desk_rows for select to portal using ((select app.is_admin()));

create trigger start_desk after insert on clients for each row execute function app.start_desk();
create trigger follow_client after update on clients for each row
  when ((old.archived_at is null, old.assignee_id) is distinct from (new.archived_at is null, new.assignee_id))
  execute function app.follow_client();
create trigger follow_person after update of name, email on users for each row
  when (new.role = 'client' and (old.name, old.email) is distinct from (new.name, new.email)) execute function app.follow_person();
create trigger follow_company after insert or update of business_name, deleted_at on user_profile for each row execute function app.follow_company();
create trigger follow_plan after update on build_out_tasks referencing new table as changed_rows
  for each statement execute function app.follow_plan();
create trigger follow_kick_off after update of start_date on build_outs for each row
  when (old.start_date <> new.start_date) execute function app.follow_row();
create trigger follow_request after insert or update on client_requests for each row execute function app.follow_row();
create trigger follow_message after insert on chat_messages for each row execute function app.follow_message();
create trigger follow_presence after insert or update of token on auth_sessions for each row
  when (new.client_id is not null and new.viewing_until is null) execute function app.follow_presence();
create trigger signal_desk after insert or update on desk_rows for each row execute function app.signal_desk();

insert into desk_rows (id, client_since, person, email, company, archived, active_at, unanswered_since)
  select c.id, c.created_at, u.name, u.email, p.business_name, c.archived_at is not null,
      (select max(s.updated_at) from auth_sessions s where s.client_id = c.id and s.viewing_until is null),
      m.since
    from clients c join users u on u.id = c.id
      left join user_profile p on p.user_id = c.id and p.deleted_at is null
      left join lateral (select min(m.created_at) as since
        from chat_messages m join chat_conversations v on v.id = m.conversation_id
        where m.user_id = c.id and m.author_role = 'client' and (v.last_staff_message_id is null or m.id > v.last_staff_message_id)) m on true;
select app.refresh_desk(id) from desk_rows;
