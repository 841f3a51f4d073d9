-- Keeps those who may only read from changing rows of a table, beside whatever its other policies ask.
create or replace function app.guard_writes(target regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('drop policy if exists may_add on %s', target);
  execute format('drop policy if exists may_change on %s', target);
  execute format('drop policy if exists may_delete on %s', target);
  execute format('create policy may_add on %s as restrictive for insert to portal with check ((select app.may_write()))', target);
  execute format('create policy may_change on %s as restrictive for update to portal using ((select app.may_write()))', target);
  execute format('create policy may_delete on %s as restrictive for delete to portal using ((select app.may_write()))', target);
end $$;
