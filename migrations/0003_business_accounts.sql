-- Business Accounts, printed from the declaration of businessAccount.
create table business_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null,
  description text,
  status text not null default 'Active' check (status in ('Active', 'Pending')),
  business_account_url text,
  notes text,
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(notes, ''))) stored,
  unique (id, user_id)
);
create index business_accounts_own on business_accounts (user_id, id desc) where deleted_at is null;
create index business_accounts_trash on business_accounts (deleted_at) where deleted_at is not null;
select app.protect('business_accounts');
create policy own_rows on business_accounts to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on business_accounts to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, name, description, status, business_account_url, notes) on business_accounts to portal;
grant insert (id, user_id, name, description, status, business_account_url, notes), update (version, updated_at, deleted_at, name, description, status, business_account_url, notes) on business_accounts to portal;
grant select (id, deleted_at), delete on business_accounts to portal_system;
create trigger record_change after insert or update or delete on business_accounts
  for each row execute function app.record_change('user_id', 'search_text');

create table business_account_details (
  id uuid primary key,
  business_account_id uuid not null,
  user_id uuid not null,
  label text not null,
  value text,
  value_sealed text,
  value_last4 text,
  place integer not null,
  foreign key (business_account_id, user_id) references business_accounts (id, user_id) on delete cascade,
  check (value is null or value = '' or label !~* 'pass[ -]?(word|code|phrase)|(^|[^a-z])(pwd|pin|ssn|ein|cvv)([^a-z]|$)|secret|social security|tax id|api key|token|recovery|security (answer|code)|account (no|num)')
);
create index business_account_details_parent on business_account_details (user_id, business_account_id, place);
select app.protect('business_account_details');
create policy own_rows on business_account_details to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
grant select (id, business_account_id, user_id, label, value, value_last4, place), delete on business_account_details to portal;
grant insert, update (label, value, value_sealed, value_last4, place) on business_account_details to portal;
insert into sealed_columns values ('business_account_details', 'value_sealed');
create trigger record_change after insert or update or delete on business_account_details
  for each row execute function app.record_change('user_id', 'value', 'value_sealed');
