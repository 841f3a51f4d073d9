-- Writes the audit entry of a changed row, and announces the change to the live feed, in the transaction of the change.
-- Arguments: the column that names the owner ('' for rows that only staff may know of), then columns whose values are
-- never stored.
create or replace function app.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  row jsonb;
  owner uuid;
  action text;
  changed text[];
  kept jsonb;
begin
  -- The common case first, without converting the row to JSON.
  if tg_op = 'INSERT' then
    if tg_argv[0] = 'user_id' then owner := new.user_id; elsif tg_argv[0] = 'id' then owner := new.id;
    elsif tg_argv[0] <> '' then owner := (to_jsonb(new) ->> tg_argv[0])::uuid; end if;
    insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action) values (app.actor_id(), owner, tg_table_name, new.id, 'created');
    perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', owner, E'|created\n'), true);
    return null;
  end if;
  if tg_op = 'UPDATE' and coalesce(current_setting('app.resealing', true), '') = 'on' and app.is_resealing() then return null; end if;
  was := to_jsonb(old);
  if tg_op = 'UPDATE' then
    row := to_jsonb(new);
    select array_agg(key), jsonb_object_agg(key, was -> key) filter (where key <> all (tg_argv[1:])) into changed, kept
      from jsonb_each(row) now where now.value is distinct from was -> now.key and now.key not in ('version', 'updated_at')
        and now.key <> all (array(select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''));
    if changed is null then return null; end if;
    action := case
      when 'deleted_at' = any (changed) then case when row ->> 'deleted_at' is null then 'restored' else 'deleted' end
      else 'changed' end;
  else
    row := was;
    action := 'purged';
  end if;
  if tg_argv[0] <> '' then owner := (row ->> tg_argv[0])::uuid; end if;
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields, before)
    values (app.actor_id(), owner, tg_table_name, old.id, action, changed, kept);
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', old.id, '|', owner, '|', action, E'\n'), true);
  return null;
end $$;
