-- Bank accounts and other accounts of a business.

-- Business Bank Accounts (bankAccount).
create table business_bank_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  bank_name text not null,
  account_owner text,
  routing_number text,
  date_opened date,
  monthly_fees numeric(14, 2) not null default 0,
  business_account_url text,
  is_debit_card boolean not null default false,
  is_credit_card boolean not null default false,
  is_cd_account boolean not null default false,
  is_savings boolean not null default false,
  notes text,
  account_number text,
  account_number_last4 text,
  search_text text generated always as (lower(coalesce(bank_name, '') || ' ' || coalesce(account_owner, '') || ' ' || coalesce(notes, ''))) stored,
  unique (user_id, id)
);
select app.record_table('business_bank_accounts', 'own', sealed => '{account_number}');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  bank_name,
  account_owner,
  account_number_last4,
  routing_number,
  date_opened,
  monthly_fees,
  business_account_url,
  is_debit_card,
  is_credit_card,
  is_cd_account,
  is_savings,
  notes
) on business_bank_accounts to portal;
grant insert (
  id,
  user_id,
  bank_name,
  account_owner,
  account_number,
  account_number_last4,
  routing_number,
  date_opened,
  monthly_fees,
  business_account_url,
  is_debit_card,
  is_credit_card,
  is_cd_account,
  is_savings,
  notes
) on business_bank_accounts to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  bank_name,
  account_owner,
  account_number,
  account_number_last4,
  routing_number,
  date_opened,
  monthly_fees,
  business_account_url,
  is_debit_card,
  is_credit_card,
  is_cd_account,
  is_savings,
  notes
) on business_bank_accounts to portal;

-- Business Accounts (businessAccount) and their access details: labels of the client's own, each value sealed or not. `added_at` is null
-- in those that were made together with their account.
create table business_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null,
  status text not null default 'Active' check (status in ('Active', 'Pending')),
  business_account_url text,
  description text,
  notes text,
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(notes, ''))) stored,
  unique (user_id, id)
);
select app.record_table('business_accounts', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  name,
  description,
  status,
  business_account_url,
  notes
) on business_accounts to portal;
grant insert (
  id,
  user_id,
  name,
  description,
  status,
  business_account_url,
  notes
) on business_accounts to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  name,
  description,
  status,
  business_account_url,
  notes
) on business_accounts to portal;

create table business_account_details (
  id uuid primary key,
  business_account_id uuid not null,
  user_id uuid not null,
  label text not null,
  value text,
  value_sealed text,
  value_last4 text,
  position integer not null,
  added_at timestamptz default now(),
  shown json generated always as (app.show_child(id, label, value, value_last4)) stored,
  foreign key (business_account_id, user_id) references business_accounts (id, user_id) on delete cascade,
  constraint sealed_value check (app.may_be_open(label, value))
);
create index business_account_details_parent on business_account_details (user_id, business_account_id, position);
select app.detail_table('business_account_details', 'own');
grant select (
  id,
  business_account_id,
  user_id,
  label,
  value,
  value_last4,
  position,
  shown
) on business_account_details to portal;
grant insert (
  id,
  business_account_id,
  user_id,
  label,
  value,
  value_sealed,
  value_last4,
  position,
  added_at
) on business_account_details to portal;
grant update (
  label,
  value,
  value_sealed,
  value_last4,
  position
) on business_account_details to portal;
grant delete on business_account_details to portal;
