-- Requests that staff send to many clients at once, like messages and reminders of the desk.

alter table desk_sends
  -- What is asked, with placeholders for each client's name; null for messages and reminders.
  add column request jsonb,
  drop constraint desk_sends_kind_check,
  add constraint desk_sends_kind_check check (kind in ('message', 'remind', 'request')),
  add constraint desk_sends_request check ((kind = 'request') = (request is not null));
drop trigger record_change on desk_sends;
create trigger record_change after insert or update or delete on desk_sends
  for each row execute function app.record_change('', 'body', 'client_key', 'request');

alter table desk_send_clients
  drop constraint desk_send_clients_reason_check,
  add constraint desk_send_clients_reason_check check (reason in (
    'archived', 'author_left', 'nothing_open', 'reminded_already', 'unconfirmed', 'asked_already', 'no_task', 'task_done', 'too_long', 'error'
  ));
