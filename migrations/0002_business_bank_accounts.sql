-- Business Bank Accounts, printed from the declaration of bankAccount.
create table business_bank_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  bank_name text not null,
  account_owner text,
  account_number text,
  account_number_last4 text,
  routing_number text,
  date_opened date,
  monthly_fees numeric(14, 2) not null default 0,
  business_account_url text,
  is_debit_card boolean not null default false,
  is_credit_card boolean not null default false,
  is_cd_account boolean not null default false,
  is_savings boolean not null default false,
  notes text,
  search_text text generated always as (lower(coalesce(bank_name, '') || ' ' || coalesce(account_owner, '') || ' ' || coalesce(notes, ''))) stored,
  unique (id, user_id)
);
create index business_bank_accounts_own on business_bank_accounts (user_id, id desc) where deleted_at is null;
create index business_bank_accounts_trash on business_bank_accounts (deleted_at) where deleted_at is not null;
select app.protect('business_bank_accounts');
create policy own_rows on business_bank_accounts to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on business_bank_accounts to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, bank_name, account_owner, account_number_last4, routing_number, date_opened, monthly_fees, business_account_url, is_debit_card, is_credit_card, is_cd_account, is_savings, notes) on business_bank_accounts to portal;
grant insert (id, user_id, bank_name, account_owner, account_number, account_number_last4, routing_number, date_opened, monthly_fees, business_account_url, is_debit_card, is_credit_card, is_cd_account, is_savings, notes), update (version, updated_at, deleted_at, bank_name, account_owner, account_number, account_number_last4, routing_number, date_opened, monthly_fees, business_account_url, is_debit_card, is_credit_card, is_cd_account, is_savings, notes) on business_bank_accounts to portal;
grant select (id, deleted_at), delete on business_bank_accounts to portal_system;
insert into sealed_columns values ('business_bank_accounts', 'account_number');
create trigger record_change after insert or update or delete on business_bank_accounts
  for each row execute function app.record_change('user_id', 'search_text', 'account_number');
