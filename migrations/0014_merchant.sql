-- Merchant Account: a client's own card payments, brought in by files. The sample ledger is shown, never stored.

create table merchant_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null check (length(file_name) between 1 and 255),
  row_count integer not null check (row_count between 1 and 10000),
  total_cents bigint not null,
  imported_by text not null,
  -- An import is undone as a whole; its lines go with it after 30 days.
  undone_at timestamptz,
  unique (user_id, id)
);
create index merchant_imports_undone on merchant_imports (undone_at) where undone_at is not null;
select app.protect('merchant_imports');
create policy own_rows on merchant_imports to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on merchant_imports to portal_system using (true);
grant select on merchant_imports to portal;
grant insert (
  id,
  user_id,
  file_name,
  row_count,
  total_cents,
  imported_by
) on merchant_imports to portal;
grant update (
  version,
  updated_at,
  undone_at
) on merchant_imports to portal;
grant select (
  id,
  undone_at
) on merchant_imports to portal_system;
grant delete on merchant_imports to portal_system;
create trigger record_change after insert or update or delete on merchant_imports
  for each row execute function app.record_change('user_id');

create table merchant_transactions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  import_id uuid not null,
  -- Line number in the file; the header is line 1.
  line integer not null check (line > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- True while the import is undone; set by app.withdraw_import only.
  withdrawn boolean not null default false,
  occurred_on date not null,
  -- Two bank days later, computed by the server, which has the bank calendar.
  settles_on date not null check (settles_on > occurred_on),
  description text not null check (length(description) <= 500),
  customer text not null check (length(customer) <= 200),
  kind text not null check (kind in ('sale', 'refund', 'chargeback')),
  method text not null check (length(method) <= 100),
  status text not null check (status in ('authorized', 'captured', 'settled', 'refunded', 'disputed')),
  amount_cents bigint not null check (amount_cents between -1000000000 and 1000000000),
  -- 2.9 % and 30 cents, rounded half up for each transaction; no fee on a refund, 15.00 for a dispute. Whole numbers only.
  fee_cents bigint not null generated always as
    (case kind when 'sale' then (amount_cents * 290 + 305000) / 10000 when 'refund' then 0 else 1500 end) stored,
  net_cents bigint not null generated always as
    (amount_cents - case kind when 'sale' then (amount_cents * 290 + 305000) / 10000 when 'refund' then 0 else 1500 end) stored,
  check (case kind when 'sale' then amount_cents > 0 else amount_cents < 0 end),
  foreign key (import_id, user_id) references merchant_imports (id, user_id) on delete cascade
);
create index merchant_transactions_own on merchant_transactions (user_id, occurred_on desc, id desc);
create index merchant_transactions_import on merchant_transactions (import_id);
create index merchant_transactions_trash on merchant_transactions (deleted_at) where deleted_at is not null;
select app.protect('merchant_transactions');
create policy own_rows on merchant_transactions to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on merchant_transactions to portal_system using (true);
grant select on merchant_transactions to portal;
-- Imported values are never changed, only withdrawn.
grant insert (
  id,
  user_id,
  import_id,
  line,
  occurred_on,
  settles_on,
  description,
  customer,
  kind,
  method,
  status,
  amount_cents
) on merchant_transactions to portal;
grant update (
  version,
  updated_at,
  deleted_at
) on merchant_transactions to portal;
grant select (
  id,
  deleted_at
) on merchant_transactions to portal_system;
grant delete on merchant_transactions to portal_system;
-- An import is one entry of the audit trail and one event, by merchant_imports; its lines name it, so who and when are known
-- of each. An entry and an event for each of 10,000 lines would slow an import down (decision 017). The
-- same holds for undoing an import and for purging one. A line that is deleted, restored or purged by itself is recorded
-- by itself.
create trigger record_change after update of deleted_at on merchant_transactions
  for each row execute function app.record_change('user_id');
create trigger record_purge after delete on merchant_transactions
  for each row when (old.deleted_at is not null and not old.withdrawn) execute function app.record_change('user_id');
create trigger withdraw_import after update of undone_at on merchant_imports
  for each row when ((old.undone_at is null) <> (new.undone_at is null)) execute function app.withdraw_import();
