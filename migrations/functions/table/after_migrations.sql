-- What follows from the tables as they are: runs at the end of each start that changed a migration or a function.
create or replace function app.after_migrations() returns void language plpgsql set search_path = '' as $$
declare
  audited regclass;
begin
  for audited in select distinct t.tgrelid from pg_catalog.pg_trigger t join pg_catalog.pg_proc p on p.oid = t.tgfoid
    where p.oid = 'app.record_change()'::regprocedure or p.pronamespace = to_regnamespace('audit') order by 1
  loop
    perform app.specialize_audit(audited);
  end loop;
end $$;
