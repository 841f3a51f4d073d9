-- The documents of receivables, purchase orders and PAYDEX readings, printed from the declarations of those kinds.
-- A document can only hang on a row of its own owner, and only lead to a file in that owner's folder.

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
create index account_receivable_documents_trash on account_receivable_documents (deleted_at) where deleted_at is not null;
select app.protect('account_receivable_documents');
create policy own_rows on account_receivable_documents to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on account_receivable_documents to portal_system using (true);
grant select (id, account_receivable_id, user_id, document_name, file_name, mime, size, file_key, sha256, uploaded_by, created_at, deleted_at) on account_receivable_documents to portal;
grant insert (id, account_receivable_id, user_id, document_name, file_name, mime, size, file_key, sha256), update (deleted_at) on account_receivable_documents to portal;
grant select (id, deleted_at, file_key), delete on account_receivable_documents to portal_system;
create trigger record_change after insert or update or delete on account_receivable_documents
  for each row execute function app.record_change('user_id');

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
create index purchase_order_documents_trash on purchase_order_documents (deleted_at) where deleted_at is not null;
select app.protect('purchase_order_documents');
create policy own_rows on purchase_order_documents to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on purchase_order_documents to portal_system using (true);
grant select (id, purchase_order_id, user_id, document_name, file_name, mime, size, file_key, sha256, uploaded_by, created_at, deleted_at) on purchase_order_documents to portal;
grant insert (id, purchase_order_id, user_id, document_name, file_name, mime, size, file_key, sha256), update (deleted_at) on purchase_order_documents to portal;
grant select (id, deleted_at, file_key), delete on purchase_order_documents to portal_system;
create trigger record_change after insert or update or delete on purchase_order_documents
  for each row execute function app.record_change('user_id');

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
create index paydex_score_documents_trash on paydex_score_documents (deleted_at) where deleted_at is not null;
select app.protect('paydex_score_documents');
create policy own_rows on paydex_score_documents to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on paydex_score_documents to portal_system using (true);
grant select (id, paydex_score_id, user_id, document_name, file_name, mime, size, file_key, sha256, uploaded_by, created_at, deleted_at) on paydex_score_documents to portal;
grant insert (id, paydex_score_id, user_id, document_name, file_name, mime, size, file_key, sha256), update (deleted_at) on paydex_score_documents to portal;
grant select (id, deleted_at, file_key), delete on paydex_score_documents to portal_system;
create trigger record_change after insert or update or delete on paydex_score_documents
  for each row execute function app.record_change('user_id');
