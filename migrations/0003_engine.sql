-- What every record kind builds on: the audit trail, sealing, idempotency, mail and the server's own work.

select app.protect('migrations');

-- Who did what to which row, written by app.record_change in the transaction of the change, with what was revealed and
-- which files staff opened. No one edits it.
create table audit_entries (
  id uuid primary key default app.uuid_v7(),
  at timestamptz not null default now(),
  actor_id uuid,
  owner_id uuid,
  table_name text not null,
  row_id uuid not null,
  action text not null,
  -- Names of the changed columns; `before` holds their previous values, sealed columns left out.
  fields text[],
  before jsonb
);
-- Without the table's name: ids are unique across tables.
create index audit_entries_row on audit_entries (row_id, id desc);
create index audit_entries_owner on audit_entries (owner_id, id desc);
-- The last opening of each of someone's files.
create index audit_entries_openings on audit_entries (owner_id, table_name, row_id, id desc) where action in ('opened', 'downloaded');
select app.protect('audit_entries');
grant select on audit_entries to portal;
create policy read_audit on audit_entries for select to portal
  using (owner_id = (select app.user_id()) or (select app.is_admin()));

-- Tables whose rows belong to everyone signed in, so that their history does too. app.access_policies writes it.
create table shared_tables (table_name text primary key);
select app.protect('shared_tables');
grant select on shared_tables to portal;
create policy read_shared_tables on shared_tables for select to portal using ((select app.user_id()) is not null);
create policy read_shared_audit on audit_entries for select to portal
  using ((select app.user_id()) is not null and table_name in (select s.table_name from shared_tables s));

-- Columns that only app.reveal returns. app.record_table and app.detail_table write it.
create table sealed_columns (table_name text, column_name text, primary key (table_name, column_name));
select app.protect('sealed_columns');

-- Keys that encrypted values in this database: the server refuses to start without one of them.
create table sealing_keys (key_id text primary key, first_used_at timestamptz not null default now());
select app.protect('sealing_keys');
grant select, insert on sealing_keys to portal_system;
create policy system_keys on sealing_keys to portal_system using (true) with check (true);

-- Rows with an unencrypted value under a label that now counts as secret: sealed at the next start, because the
-- database has no key. A migration that adds labels fills it.
create table details_to_seal (table_name text, id uuid, primary key (table_name, id));
select app.protect('details_to_seal');
grant select, delete on details_to_seal to portal_system;
create policy system_details on details_to_seal to portal_system using (true);

-- One response per key and user for 24 hours, written in the transaction of its request.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  response json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
select app.protect('idempotency_keys');
grant select, insert on idempotency_keys to portal;
grant select, delete on idempotency_keys to portal_system;
create policy own_keys on idempotency_keys to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy system_idempotency on idempotency_keys to portal_system using (true);

-- Outgoing mail, until it is sent: a change and its mail commit together or not at all.
create table outgoing_mail (
  id uuid primary key default app.uuid_v7(),
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null;
create index outgoing_mail_created on outgoing_mail (created_at);
select app.protect('outgoing_mail');
grant insert on outgoing_mail to portal;
grant select, insert, update, delete on outgoing_mail to portal_system;
create policy staff_write_mail on outgoing_mail for insert to portal with check ((select app.is_admin()));
create policy system_mail on outgoing_mail to portal_system using (true) with check (true);

-- When each periodic job last finished, so that neither a restart nor a second server repeats it.
create table last_runs (job text primary key, ran_at timestamptz not null);
select app.protect('last_runs');
grant select, insert, update on last_runs to portal_system;
create policy system_runs on last_runs to portal_system using (true) with check (true);
