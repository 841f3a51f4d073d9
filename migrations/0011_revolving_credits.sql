-- Revolving Credit, printed from the declaration of revolvingCredit.
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
  benefits text,
  requirements text,
  application_url text,
  account_number text,
  account_number_last4 text,
  username text,
  username_last4 text,
  password text,
  password_last4 text,
  rewards text,
  annual_fee numeric(14, 2),
  balance numeric(14, 2),
  search_text text generated always as (lower(coalesce(issuer, '') || ' ' || coalesce(card_type, '') || ' ' || coalesce(benefits, '') || ' ' || coalesce(requirements, '') || ' ' || coalesce(rewards, ''))) stored,
  unique (id, user_id)
);
create index revolving_credits_by_credit_limit on revolving_credits (user_id, (coalesce(credit_limit, 'Infinity'::numeric)), id) where deleted_at is null;
create index revolving_credits_by_apr on revolving_credits (user_id, (coalesce(apr, 'Infinity'::numeric)), id) where deleted_at is null;
create index revolving_credits_own on revolving_credits (user_id, id desc) where deleted_at is null;
create index revolving_credits_trash on revolving_credits (deleted_at) where deleted_at is not null;
select app.protect('revolving_credits');
create policy own_rows on revolving_credits to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on revolving_credits to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number_last4, username_last4, password_last4, rewards, annual_fee, balance) on revolving_credits to portal;
grant insert (id, user_id, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number, account_number_last4, username, username_last4, password, password_last4, rewards, annual_fee, balance), update (version, updated_at, deleted_at, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number, account_number_last4, username, username_last4, password, password_last4, rewards, annual_fee, balance) on revolving_credits to portal;
grant select (id, deleted_at), delete on revolving_credits to portal_system;
insert into sealed_columns values ('revolving_credits', 'account_number'), ('revolving_credits', 'username'), ('revolving_credits', 'password');
create trigger record_change after insert or update or delete on revolving_credits
  for each row execute function app.record_change('user_id', 'search_text', 'account_number', 'username', 'password');

