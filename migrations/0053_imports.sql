-- Which rows came from the old hosted backend, so that a repeated import leaves them alone, also what was changed, deleted or closed
-- here meanwhile. Written in the transaction that makes the row. `source_id` is the old id; nothing else of the old row is kept.
create table imported_rows (
  source_table text not null,
  source_id text not null,
  row_id uuid not null,
  imported_at timestamptz not null default now(),
  primary key (source_table, source_id)
);
select app.protect('imported_rows');
grant insert (source_table, source_id, row_id) on imported_rows to portal;
grant insert (source_table, source_id, row_id) on imported_rows to portal_system;
grant select on imported_rows to portal_system;
create policy managers_import on imported_rows for insert to portal
  with check ((select app.is_admin()) and (select app.access()) = 'manager');
create policy system_imports on imported_rows to portal_system using (true) with check (true);
select app.guard_writes('imported_rows');

-- What the old backend knew the time of keeps it.
create trigger place_in_time before insert on business_documents for each row
  when (app.imported_at() is not null) execute function app.place_in_time();
create trigger place_in_time before insert on credit_loans for each row
  when (app.imported_at() is not null) execute function app.place_in_time();

-- A dry run foresees what the import would be refused: a second row of what there can be one of, and a full storage.
grant select (user_id) on user_profile, website_templates to portal_system;
grant select on storage_use to portal_system;
create policy system_storage_use on storage_use for select to portal_system using (true);
