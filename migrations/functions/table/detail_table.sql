-- The same for a table of details of rows of a kind: values under labels of the client's own, each sealed or not. Details
-- made together with their row have no entry of their own in the trail: the row's entry covers them, so that it is one line
-- and one event. The trail keeps no value. The system's role seals what is open under a label that has come to name a secret.
create or replace function app.detail_table(target regclass, access text) returns void language plpgsql set search_path = '' as $$
begin
  perform app.protect(target);
  perform app.access_policies(target, access);
  perform app.guard_writes(target);
  execute format('create policy system_rows on %s to portal_system using (true) with check (true)', target);
  execute format('grant select (id, user_id, value), update (value, value_sealed, value_last4) on %s to portal_system', target);
  insert into public.sealed_columns select relname, 'value_sealed' from pg_catalog.pg_class where oid = target;
  execute format('create trigger record_change after update or delete on %s
    for each row execute function app.record_change(''user_id'', ''value'', ''value_sealed'', ''shown'')', target);
  execute format('create trigger record_added after insert on %s
    for each row when (new.added_at is not null) execute function app.record_change(''user_id'', ''value'', ''value_sealed'', ''shown'')', target);
  perform app.specialize_audit(target);
end $$;
