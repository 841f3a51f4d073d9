-- Account Receivables, printed from the declaration of accountReceivable.
create table account_receivables (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  vendor_name text not null,
  amount numeric(14, 2) not null,
  due_date date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'overdue')),
  search_text text generated always as (lower(coalesce(vendor_name, ''))) stored,
  unique (id, user_id)
);
create index account_receivables_by_amount on account_receivables (user_id, amount, id) where deleted_at is null;
create index account_receivables_by_due_date on account_receivables (user_id, (coalesce(due_date, 'infinity'::date)), id) where deleted_at is null;
create index account_receivables_own on account_receivables (user_id, id desc) where deleted_at is null;
create index account_receivables_trash on account_receivables (deleted_at) where deleted_at is not null;
select app.protect('account_receivables');
create policy own_rows on account_receivables to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on account_receivables to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, vendor_name, amount, due_date, status) on account_receivables to portal;
grant insert (id, user_id, vendor_name, amount, due_date, status), update (version, updated_at, deleted_at, vendor_name, amount, due_date, status) on account_receivables to portal;
grant select (id, deleted_at), delete on account_receivables to portal_system;
create trigger record_change after insert or update or delete on account_receivables
  for each row execute function app.record_change('user_id', 'search_text');

