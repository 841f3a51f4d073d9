-- Store Credit, printed from the declaration of storeCreditCard.
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
  benefits text,
  requirements text,
  application_url text,
  account_number text,
  account_number_last4 text,
  username text,
  username_last4 text,
  password text,
  password_last4 text,
  search_text text generated always as (lower(coalesce(issuer, '') || ' ' || coalesce(card_type, '') || ' ' || coalesce(benefits, '') || ' ' || coalesce(requirements, ''))) stored,
  unique (id, user_id)
);
create index store_credit_cards_by_credit_limit on store_credit_cards (user_id, (coalesce(credit_limit, 'Infinity'::numeric)), id) where deleted_at is null;
create index store_credit_cards_by_apr on store_credit_cards (user_id, (coalesce(apr, 'Infinity'::numeric)), id) where deleted_at is null;
create index store_credit_cards_own on store_credit_cards (user_id, id desc) where deleted_at is null;
create index store_credit_cards_trash on store_credit_cards (deleted_at) where deleted_at is not null;
select app.protect('store_credit_cards');
create policy own_rows on store_credit_cards to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on store_credit_cards to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number_last4, username_last4, password_last4) on store_credit_cards to portal;
grant insert (id, user_id, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number, account_number_last4, username, username_last4, password, password_last4), update (version, updated_at, deleted_at, issuer, card_type, credit_limit, apr, benefits, requirements, application_url, account_number, account_number_last4, username, username_last4, password, password_last4) on store_credit_cards to portal;
grant select (id, deleted_at), delete on store_credit_cards to portal_system;
insert into sealed_columns values ('store_credit_cards', 'account_number'), ('store_credit_cards', 'username'), ('store_credit_cards', 'password');
create trigger record_change after insert or update or delete on store_credit_cards
  for each row execute function app.record_change('user_id', 'search_text', 'account_number', 'username', 'password');

