-- What the last return or reminder of a request replaced, so that staff can take it back before its mail leaves. Only
-- app.keep_former_request writes it and only app.take_back_notice reads it.
create table request_notices (
  request_id uuid primary key references client_requests on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the request after it; a later one means that something else happened since.
  version integer not null,
  sent_at timestamptz not null,
  mail_key text not null,
  -- How many files the answer had.
  files integer not null,
  -- Whom a digest was going to tell of the request before it.
  planned uuid[] not null,
  -- The columns of the request that it changed, as they were; null where a reminder made it.
  former jsonb
);
create index request_notices_own on request_notices (user_id);
select app.protect('request_notices');

-- When staff last took one back, for the trail.
alter table client_requests add column taken_back_at timestamptz;
