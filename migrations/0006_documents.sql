-- A client's documents. Uploads create the rows.

-- Business Documents (businessDocument).
create table business_documents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  document_name text not null,
  document_type text not null check (document_type in ('Standard_Corporate', 'Advanced_Corporate', 'Bank_Statements', 'Press_Releases', 'Miscellaneous', 'Wealth_Documents')),
  file_name text not null,
  mime text not null,
  size bigint not null,
  file_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Set by the database, so that no one can name someone else.
  uploaded_by uuid default app.user_id() references users on delete set null,
  search_text text generated always as (lower(coalesce(document_name, '') || ' ' || coalesce(file_name, ''))) stored,
  unique (user_id, id),
  -- A row can only reference a file in its owner's folder.
  check (file_key ~ ('^documents/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
);
create index business_documents_uploaded_by on business_documents (uploaded_by);
select app.record_table('business_documents', 'own');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  document_name,
  document_type,
  file_name,
  mime,
  size,
  file_key,
  sha256,
  uploaded_by
) on business_documents to portal;
grant insert (
  id,
  user_id,
  document_name,
  document_type,
  file_name,
  mime,
  size,
  file_key,
  sha256
) on business_documents to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  document_name,
  document_type
) on business_documents to portal;
create trigger count_storage after insert or update of size or delete on business_documents for each row execute function app.count_storage();
-- The sweep compares files with rows, and the purge must know the file of a row.
grant select (file_key) on business_documents to portal_system;
