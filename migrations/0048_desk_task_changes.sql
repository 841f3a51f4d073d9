-- A task of the plan that staff change for many clients at once, and take back.

alter table desk_sends
  -- When its author took back a change of a task, which begins at once.
  add column undone_at timestamptz,
  drop constraint desk_sends_kind_check,
  add constraint desk_sends_kind_check check (kind in ('message', 'remind', 'request', 'task')),
  -- For a task: its title, the status that it gets, and why.
  drop constraint desk_sends_request,
  add constraint desk_sends_request check ((kind in ('request', 'task')) = (request is not null)),
  add constraint desk_sends_undone check (undone_at is null or kind = 'task');

alter table desk_send_clients
  -- The version of the task that its author saw; null where any may be changed.
  add column seen_version integer,
  -- The task, and its version after the change: Undo takes back that one only.
  add column task_id uuid references build_out_tasks on delete set null,
  add column made_version integer,
  drop constraint desk_send_clients_reason_check,
  add constraint desk_send_clients_reason_check check (reason in (
    'archived', 'author_left', 'nothing_open', 'reminded_already', 'unconfirmed', 'asked_already', 'no_task', 'task_done', 'too_long',
    'same_state', 'gate_open', 'task_changed', 'changed_since', 'error'
  ));
create index desk_send_clients_task on desk_send_clients (task_id) where task_id is not null;
