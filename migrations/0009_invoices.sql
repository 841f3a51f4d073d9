-- What customers owe and what is ordered, each with its documents.

-- Account Receivables (accountReceivable).
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
  unique (user_id, id)
);
create index account_receivables_by_amount on account_receivables (user_id, amount, id) where deleted_at is null;
create index account_receivables_by_due_date on account_receivables (user_id, (coalesce(due_date, 'infinity'::date)), id) where deleted_at is null;
create index account_receivables_by_due_date_down on account_receivables (user_id, (coalesce(due_date, '-infinity'::date)), id) where deleted_at is null;
select app.record_table('account_receivables', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  vendor_name,
  amount,
  due_date,
  status
) on account_receivables to portal;
grant insert (
  id,
  user_id,
  vendor_name,
  amount,
  due_date,
  status
) on account_receivables to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  vendor_name,
  amount,
  due_date,
  status
) on account_receivables to portal;

create table account_receivable_documents (
  id uuid primary key,
  account_receivable_id uuid not null,
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
  foreign key (account_receivable_id, user_id) references account_receivables (id, user_id) on delete cascade,
  check (file_key ~ ('^account-receivable/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
);
create index account_receivable_documents_parent on account_receivable_documents (user_id, account_receivable_id, id desc);
select app.document_table('account_receivable_documents', 'own');
grant select (
  id,
  account_receivable_id,
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
) on account_receivable_documents to portal;
grant insert (
  id,
  account_receivable_id,
  user_id,
  document_name,
  file_name,
  mime,
  size,
  file_key,
  sha256
) on account_receivable_documents to portal;
grant update (deleted_at) on account_receivable_documents to portal;

-- Purchase Orders (purchaseOrder).
create table purchase_orders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  vendor_name text not null,
  amount numeric(14, 2) not null,
  order_date date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  search_text text generated always as (lower(coalesce(vendor_name, ''))) stored,
  unique (user_id, id)
);
create index purchase_orders_by_amount on purchase_orders (user_id, amount, id) where deleted_at is null;
create index purchase_orders_by_order_date on purchase_orders (user_id, (coalesce(order_date, 'infinity'::date)), id) where deleted_at is null;
create index purchase_orders_by_order_date_down on purchase_orders (user_id, (coalesce(order_date, '-infinity'::date)), id) where deleted_at is null;
select app.record_table('purchase_orders', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  vendor_name,
  amount,
  order_date,
  status
) on purchase_orders to portal;
grant insert (
  id,
  user_id,
  vendor_name,
  amount,
  order_date,
  status
) on purchase_orders to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  vendor_name,
  amount,
  order_date,
  status
) on purchase_orders to portal;

create table purchase_order_documents (
  id uuid primary key,
  purchase_order_id uuid not null,
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
  foreign key (purchase_order_id, user_id) references purchase_orders (id, user_id) on delete cascade,
  check (file_key ~ ('^purchase-order/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
);
create index purchase_order_documents_parent on purchase_order_documents (user_id, purchase_order_id, id desc);
select app.document_table('purchase_order_documents', 'own');
grant select (
  id,
  purchase_order_id,
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
) on purchase_order_documents to portal;
grant insert (
  id,
  purchase_order_id,
  user_id,
  document_name,
  file_name,
  mime,
  size,
  file_key,
  sha256
) on purchase_order_documents to portal;
grant update (deleted_at) on purchase_order_documents to portal;
