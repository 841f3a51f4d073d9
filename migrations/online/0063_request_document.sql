-- Deleting a document for good takes it off the requests that asked for it.

-- step
create index concurrently if not exists client_requests_document on client_requests (document_id) where document_id is not null

-- step
alter table client_requests validate constraint client_requests_document_known

-- step
alter table desk_send_clients validate constraint desk_send_clients_reason_check
