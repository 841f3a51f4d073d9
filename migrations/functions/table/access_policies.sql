-- Row security by who may read and write the rows of a table, as the declaration of its kind says (kit/record/contract/access.ts).
-- The sub-selects are evaluated once per statement and not once per row.
create or replace function app.access_policies(target regclass, access text) returns void language plpgsql set search_path = '' as $$
begin
  case access
    -- The owner reads and writes; staff do so for any client.
    when 'own' then
      execute format('create policy own_rows on %s to portal
        using (user_id = (select app.user_id()) or (select app.is_admin()))
        with check (user_id = (select app.user_id()) or (select app.is_admin()))', target);
    -- Everyone signed in reads, adds and changes; the owner is the user who added the row, and everyone reads its history.
    when 'everyone' then
      execute format('create policy everyone_reads on %s for select to portal using ((select app.user_id()) is not null)', target);
      execute format('create policy everyone_adds on %s for insert to portal with check (user_id = (select app.user_id()))', target);
      execute format('create policy everyone_changes on %s for update to portal
        using ((select app.user_id()) is not null) with check ((select app.user_id()) is not null)', target);
      insert into public.shared_tables select relname from pg_catalog.pg_class where oid = target;
    -- Everyone signed in reads what is not deleted; only staff write.
    when 'published' then
      execute format('create policy everyone_reads on %s for select to portal
        using ((select app.is_admin()) or ((select app.user_id()) is not null and deleted_at is null))', target);
      execute format('create policy admins_add on %s for insert to portal
        with check ((select app.is_admin()) and user_id = (select app.user_id()))', target);
      execute format('create policy admins_change on %s for update to portal
        using ((select app.is_admin())) with check ((select app.is_admin()))', target);
  end case;
end $$;
