-- Vendor accounts, printed from the declaration of vendorAccount.
create table vendor_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  vendor_name text not null,
  vendor_key text not null,
  status text not null default 'planned' check (status in ('planned', 'applied', 'approved', 'denied', 'closed')),
  applied_on date,
  decided_on date,
  report_seen boolean not null default false,
  note text,
  search_text text generated always as (lower(coalesce(vendor_name, '') || ' ' || coalesce(note, ''))) stored,
  unique (id, user_id)
);
create unique index vendor_accounts_single on vendor_accounts (user_id, vendor_key) where deleted_at is null;
create index vendor_accounts_by_decided_on on vendor_accounts (user_id, (coalesce(decided_on, 'infinity'::date)), id) where deleted_at is null;
create index vendor_accounts_own on vendor_accounts (user_id, id desc) where deleted_at is null;
create index vendor_accounts_trash on vendor_accounts (deleted_at) where deleted_at is not null;
select app.protect('vendor_accounts');
create policy own_rows on vendor_accounts to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on vendor_accounts to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, vendor_name, vendor_key, status, applied_on, decided_on, report_seen, note) on vendor_accounts to portal;
grant insert (id, user_id, vendor_name, vendor_key, status, applied_on, decided_on, report_seen, note), update (version, updated_at, deleted_at, vendor_name, vendor_key, status, applied_on, decided_on, report_seen, note) on vendor_accounts to portal;
grant select (id, deleted_at), delete on vendor_accounts to portal_system;
create trigger record_change after insert or update or delete on vendor_accounts
  for each row execute function app.record_change('user_id', 'search_text');

