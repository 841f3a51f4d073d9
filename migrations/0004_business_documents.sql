-- Business Documents, printed from the declaration of businessDocument.
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
  search_text text generated always as (lower(coalesce(document_name, '') || ' ' || coalesce(file_name, ''))) stored,
  unique (id, user_id)
);
create index business_documents_own on business_documents (user_id, id desc) where deleted_at is null;
create index business_documents_trash on business_documents (deleted_at) where deleted_at is not null;
select app.protect('business_documents');
create policy own_rows on business_documents to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on business_documents to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, document_name, document_type, file_name, mime, size) on business_documents to portal;
grant insert (id, user_id, document_name, document_type, file_name, mime, size), update (version, updated_at, deleted_at, document_name, document_type, file_name, mime, size) on business_documents to portal;
grant select (id, deleted_at), delete on business_documents to portal_system;
create trigger record_change after insert or update or delete on business_documents
  for each row execute function app.record_change('user_id', 'search_text');
