-- Where the file of a document lies, what it is byte by byte, and who brought it.
alter table business_documents
  add column file_key text not null unique,
  add column sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Filled in by the database, so that nobody can name somebody else.
  add column uploaded_by uuid default app.user_id() references users on delete set null,
  -- A row can only ever lead to a file in its own owner's folder.
  add check (file_key ~ ('^documents/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'));
grant insert (file_key, sha256), select (file_key, sha256, uploaded_by) on business_documents to portal;
-- Sweeping compares the files with the rows, and purging must know which file goes with a row.
grant select (file_key) on business_documents to portal_system;
