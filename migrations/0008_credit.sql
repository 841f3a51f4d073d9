-- Business credit: D&B PAYDEX and the vendors that report to it, cards and loans.

-- D&B PAYDEX Score (paydexScore), with the documents of each reading.
create table paydex_scores (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  score integer not null check (score between 0 and 100),
  read_on date not null,
  source text not null,
  search_text text generated always as (lower(coalesce(source, ''))) stored,
  unique (user_id, id)
);
create index paydex_scores_by_read_on on paydex_scores (user_id, read_on, id) where deleted_at is null;
select app.record_table('paydex_scores', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  score,
  read_on,
  source
) on paydex_scores to portal;
grant insert (
  id,
  user_id,
  score,
  read_on,
  source
) on paydex_scores to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  score,
  read_on,
  source
) on paydex_scores to portal;

create table paydex_score_documents (
  id uuid primary key,
  paydex_score_id uuid not null,
  user_id uuid not null,
  document_name text not null,
  file_name text not null,
  mime text not null,
  size bigint not null,
  file_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid default app.user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (paydex_score_id, user_id) references paydex_scores (id, user_id) on delete cascade,
  check (file_key ~ ('^paydex-score/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
);
create index paydex_score_documents_parent on paydex_score_documents (user_id, paydex_score_id, id desc);
select app.document_table('paydex_score_documents', 'own');
grant select (
  id,
  paydex_score_id,
  user_id,
  document_name,
  file_name,
  mime,
  size,
  file_key,
  sha256,
  uploaded_by,
  created_at,
  deleted_at
) on paydex_score_documents to portal;
grant insert (
  id,
  paydex_score_id,
  user_id,
  document_name,
  file_name,
  mime,
  size,
  file_key,
  sha256
) on paydex_score_documents to portal;
grant update (deleted_at) on paydex_score_documents to portal;

-- Vendor accounts (vendorAccount).
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
  unique (user_id, id)
);
create unique index vendor_accounts_single on vendor_accounts (user_id, vendor_key) where deleted_at is null;
select app.record_table('vendor_accounts', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  vendor_name,
  vendor_key,
  status,
  applied_on,
  decided_on,
  report_seen,
  note
) on vendor_accounts to portal;
grant insert (
  id,
  user_id,
  vendor_name,
  vendor_key,
  status,
  applied_on,
  decided_on,
  report_seen,
  note
) on vendor_accounts to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  vendor_name,
  vendor_key,
  status,
  applied_on,
  decided_on,
  report_seen,
  note
) on vendor_accounts to portal;

-- Store Credit (storeCreditCard).
create table store_credit_cards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  issuer text not null,
  card_type text,
  credit_limit numeric(14, 2),
  apr numeric(6, 3),
  application_url text,
  benefits text,
  requirements text,
  account_number text,
  account_number_last4 text,
  username text,
  username_last4 text,
  password text,
  password_last4 text,
  search_text text generated always as (lower(coalesce(issuer, '') || ' ' || coalesce(card_type, '') || ' ' || coalesce(benefits, '') || ' ' || coalesce(requirements, ''))) stored,
  unique (user_id, id)
);
select app.record_table('store_credit_cards', 'own', sealed => '{account_number, username, password}');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number_last4,
  username_last4,
  password_last4
) on store_credit_cards to portal;
grant insert (
  id,
  user_id,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number,
  account_number_last4,
  username,
  username_last4,
  password,
  password_last4
) on store_credit_cards to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number,
  account_number_last4,
  username,
  username_last4,
  password,
  password_last4
) on store_credit_cards to portal;

-- Revolving Credit (revolvingCredit).
create table revolving_credits (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  issuer text not null,
  card_type text,
  credit_limit numeric(14, 2),
  apr numeric(6, 3),
  application_url text,
  annual_fee numeric(14, 2),
  balance numeric(14, 2),
  benefits text,
  requirements text,
  rewards text,
  account_number text,
  account_number_last4 text,
  username text,
  username_last4 text,
  password text,
  password_last4 text,
  search_text text generated always as (lower(coalesce(issuer, '') || ' ' || coalesce(card_type, '') || ' ' || coalesce(benefits, '') || ' ' || coalesce(requirements, '') || ' ' || coalesce(rewards, ''))) stored,
  unique (user_id, id)
);
select app.record_table('revolving_credits', 'own', sealed => '{account_number, username, password}');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number_last4,
  username_last4,
  password_last4,
  rewards,
  annual_fee,
  balance
) on revolving_credits to portal;
grant insert (
  id,
  user_id,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number,
  account_number_last4,
  username,
  username_last4,
  password,
  password_last4,
  rewards,
  annual_fee,
  balance
) on revolving_credits to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  issuer,
  card_type,
  credit_limit,
  apr,
  benefits,
  requirements,
  application_url,
  account_number,
  account_number_last4,
  username,
  username_last4,
  password,
  password_last4,
  rewards,
  annual_fee,
  balance
) on revolving_credits to portal;

-- Credit & Loans (creditLoan). One list, shared by everyone.
create table credit_loans (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  title text not null,
  loan_amount text,
  apr_range text,
  term_length text,
  apply_url text,
  search_text text generated always as (lower(coalesce(title, '') || ' ' || coalesce(term_length, ''))) stored,
  unique (user_id, id)
);
create index credit_loans_by_loan_amount on credit_loans ((coalesce(app.first_number(loan_amount), 'Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_loan_amount_down on credit_loans ((coalesce(app.first_number(loan_amount), '-Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_apr_range on credit_loans ((coalesce(app.first_number(apr_range), 'Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_apr_range_down on credit_loans ((coalesce(app.first_number(apr_range), '-Infinity'::numeric)), id) where deleted_at is null;
select app.record_table('credit_loans', 'everyone');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  title,
  loan_amount,
  apr_range,
  term_length,
  apply_url
) on credit_loans to portal;
grant insert (
  id,
  user_id,
  title,
  loan_amount,
  apr_range,
  term_length,
  apply_url
) on credit_loans to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  title,
  loan_amount,
  apr_range,
  term_length,
  apply_url
) on credit_loans to portal;
