-- A document to approve or sign: which one was asked for, and which file the client answered to. The file's name and its SHA-256 stay when
-- the document goes.
alter table client_requests
  add column document_id uuid references business_documents on delete set null,
  add column document_sha256 text,
  add column document_file text,
  -- As JSON: the id, the file's name and the SHA-256 of what was approved or signed.
  add column answered_document jsonb,
  add constraint client_requests_document_known check (document_id is null or document_sha256 is not null) not valid;
grant insert (document_id) on client_requests to portal;
grant update (document_id) on client_requests to portal;
create trigger place_document before insert or update of document_id, answered_at on client_requests
  for each row execute function app.place_document();

alter table desk_send_clients
  drop constraint desk_send_clients_reason_check,
  add constraint desk_send_clients_reason_check check (reason in (
    'archived', 'author_left', 'nothing_open', 'reminded_already', 'unconfirmed', 'asked_already', 'no_task', 'task_done', 'too_long',
    'same_state', 'gate_open', 'task_changed', 'changed_since', 'document_gone', 'error'
  )) not valid;
