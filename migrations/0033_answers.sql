-- Requests that are answered where they are made: what kind of answer is asked for, what the client gave, and whether staff accepted it.

alter table build_out_tasks
  -- What the client is asked for when this task waits for them, as in the plan's template; null when the team's word is enough.
  add column ask jsonb;

alter table client_requests
  -- What is to be answered; null when the client only says that it is done.
  add column form jsonb,
  add column due_on date,
  add column minutes integer check (minutes between 1 and 600),
  -- Accepting the answer completes the task.
  add column completes_task boolean not null default false,
  add column answered_by text,
  -- Staff asked for something different; the client answers again.
  add column returned_at timestamptz,
  add column returned_by text,
  add column return_reason text,
  -- Which parts are to be given again; empty for all.
  add column return_parts text[] not null default '{}',
  -- Staff no longer need it: it is closed, and nothing came in.
  add column withdrawn boolean not null default false,
  add constraint client_requests_returned_check check ((returned_at is null) = (return_reason is null)),
  add constraint client_requests_withdrawn_check check (not withdrawn or received_at is not null);
grant insert (
  form,
  due_on,
  minutes,
  completes_task
) on client_requests to portal;
grant update (
  answered_by,
  returned_at,
  returned_by,
  return_reason,
  return_parts,
  withdrawn
) on client_requests to portal;

create trigger fill_request before insert on client_requests for each row execute function app.fill_request();

-- What the client gave so far, a row for each part of the form. Sent or not: each part is kept as it is given.
create table request_answers (
  id uuid primary key default app.uuid_v7(),
  request_id uuid not null references client_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  part text not null check (length(part) between 1 and 80),
  value jsonb,
  -- A value that nobody reads without confirming their password.
  value_sealed text,
  given_by text not null,
  unique (request_id, part),
  check ((value is null) <> (value_sealed is null))
);
create index request_answers_own on request_answers (user_id);
select app.protect('request_answers');
insert into sealed_columns values ('request_answers', 'value_sealed');
grant select (
  id,
  request_id,
  user_id,
  version,
  created_at,
  updated_at,
  part,
  value,
  given_by
) on request_answers to portal;
grant insert (
  id,
  request_id,
  user_id,
  part,
  value,
  value_sealed,
  given_by
) on request_answers to portal;
grant update (
  version,
  updated_at,
  value,
  value_sealed,
  given_by
) on request_answers to portal;
create policy read_answers on request_answers for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
-- The client's own, while the request is open for an answer.
create policy give_answers on request_answers for insert to portal
  with check (user_id = (select app.user_id()) and app.may_answer(request_id));
create policy change_answers on request_answers for update to portal
  using (user_id = (select app.user_id()) and app.may_answer(request_id));
create trigger record_change after insert or update or delete on request_answers
  for each row execute function app.record_change('user_id', 'value', 'value_sealed');
select app.guard_writes('request_answers');

-- Which document was sent for which part of a request.
create table request_files (
  id uuid primary key default app.uuid_v7(),
  request_id uuid not null references client_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  part text not null check (length(part) between 1 and 80),
  document_id uuid not null unique references business_documents on delete cascade
);
create index request_files_request on request_files (request_id, id);
create index request_files_own on request_files (user_id);
select app.protect('request_files');
grant select, delete on request_files to portal;
grant insert (
  id,
  request_id,
  user_id,
  part,
  document_id
) on request_files to portal;
create policy read_request_files on request_files for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy send_request_files on request_files for insert to portal
  with check (user_id = (select app.user_id()) and app.may_answer(request_id)
    and exists (select from business_documents d where d.id = document_id and d.user_id = request_files.user_id));
create policy take_request_files on request_files for delete to portal
  using (user_id = (select app.user_id()) and app.may_answer(request_id));
create trigger record_change after insert or update or delete on request_files
  for each row execute function app.record_change('user_id');
select app.guard_writes('request_files');
