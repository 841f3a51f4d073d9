-- Credit & Loans, printed from the declaration of creditLoan.
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
  unique (id, user_id)
);
create index credit_loans_by_loan_amount on credit_loans ((coalesce(app.first_number(loan_amount), 'Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_apr_range on credit_loans ((coalesce(app.first_number(apr_range), 'Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_own on credit_loans (user_id, id desc) where deleted_at is null;
create index credit_loans_trash on credit_loans (deleted_at) where deleted_at is not null;
select app.protect('credit_loans');
create policy everyone_reads on credit_loans for select to portal using ((select app.user_id()) is not null);
create policy everyone_adds on credit_loans for insert to portal with check (user_id = (select app.user_id()));
create policy everyone_changes on credit_loans for update to portal
  using ((select app.user_id()) is not null) with check ((select app.user_id()) is not null);
insert into shared_tables values ('credit_loans');
create policy system_rows on credit_loans to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, title, loan_amount, apr_range, term_length, apply_url) on credit_loans to portal;
grant insert (id, user_id, title, loan_amount, apr_range, term_length, apply_url), update (version, updated_at, deleted_at, title, loan_amount, apr_range, term_length, apply_url) on credit_loans to portal;
grant select (id, deleted_at), delete on credit_loans to portal_system;
create trigger record_change after insert or update or delete on credit_loans
  for each row execute function app.record_change('user_id', 'search_text');

