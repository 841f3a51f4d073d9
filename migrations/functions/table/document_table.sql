-- The same for a table of documents that belong to rows of a kind. A document is never changed, only deleted and restored;
-- its bytes count for its owner, and the sweep of files must know which file goes with a row.
create or replace function app.document_table(target regclass, access text) returns void language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  perform app.protect(target);
  perform app.access_policies(target, access);
  perform app.guard_writes(target);
  execute format('create policy system_rows on %s to portal_system using (true)', target);
  execute format('grant select (id, deleted_at, file_key), delete on %s to portal_system', target);
  execute format('create index %I on %s (deleted_at) where deleted_at is not null', name || '_trash', target);
  execute format('create index %I on %s (uploaded_by)', name || '_uploaded_by', target);
  execute format('create trigger record_change after insert or update or delete on %s for each row execute function app.record_change(''user_id'')', target);
  perform app.specialize_audit(target);
  execute format('create trigger count_storage after insert or update of size or delete on %s for each row execute function app.count_storage()', target);
end $$;
