-- Where answers were filed: what a profile had before, or which record was made. Only app.file_answer writes it and only
-- app.take_back_filing reads it, so that undoing an acceptance can put sealed values back that nobody reads.
create table request_filings (
  id uuid primary key default app.uuid_v7(),
  request_id uuid not null references client_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  table_name text not null,
  row_id uuid not null,
  -- The version that the filing made: a row that has moved on is not touched again.
  row_version integer not null,
  -- The columns that were written, as they were; null where the row was made.
  before jsonb,
  unique (request_id, table_name, row_id)
);
create index request_filings_own on request_filings (user_id);
select app.protect('request_filings');

-- A profile that staff filed from an answer: the client agrees to the terms with the first save of their own.
alter table user_profile alter agreement drop not null;
drop trigger stamp_changed on user_profile;
create trigger stamp_changed before update on user_profile
  for each row when (new.agreement is null or new.agreement is distinct from old.agreement) execute function app.stamp_agreement();
drop trigger keep_agreement on user_profile;
create trigger keep_agreement after insert or update of agreement on user_profile
  for each row when (new.agreement is not null) execute function app.keep_agreement();
