-- Gives an audited table a trigger function of its own, `audit.<table>`: it does what app.record_change does, with the names written
-- out and the columns compared as they are. The general one converts both rows to JSON, which is most of its time. The
-- arguments of the table's triggers remain what declares it. A migration that drops or renames a column and then changes rows
-- calls this in between.
create or replace function app.specialize_audit(target regclass) returns void language plpgsql set search_path = '' as $body$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = target);
  arguments text[];
  owner_of text;
  columns text[];
  general record;
begin
  if to_regnamespace('audit') is null then create schema audit; end if;
  select array_agg(distinct encode(tgargs, 'escape')) into arguments from pg_catalog.pg_trigger
    where tgrelid = target and tgfoid in ('app.record_change()'::regprocedure, to_regprocedure(format('audit.%I()', table_name)));
  if cardinality(arguments) > 1 then raise exception 'The audit triggers of % disagree about what the trail keeps.', target; end if;
  arguments := string_to_array(arguments[1], '\000');
  owner_of := case when arguments[1] = '' then 'null::uuid' else '%1$s.' || quote_ident(arguments[1]) end;
  -- In the order in which the general one names them. What is generated follows from the others.
  columns := array(select attname::text from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('version', 'updated_at')
    order by octet_length(attname), attname collate "C");

  execute format($function$
create or replace function audit.%1$I() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed text[] := '{}';
  kept jsonb;
  action text := 'changed';
  -- What set_config returns: PL/pgSQL runs a `perform` as a query, but an assignment without an executor.
  ignored text;
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action) values (app.actor_id(), %2$s, %1$L, new.id, 'created');
    ignored := set_config('app.changes', concat(current_setting('app.changes', true), %6$L, new.id, '|', %2$s, E'|created\n'), true);
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action) values (app.actor_id(), %3$s, %1$L, old.id, 'purged');
    ignored := set_config('app.changes', concat(current_setting('app.changes', true), %6$L, old.id, '|', %3$s, E'|purged\n'), true);
    return null;
  end if;
  %4$s
  if changed = '{}' or coalesce(current_setting('app.resealing', true), '') = 'on' and app.is_resealing() then return null; end if;
  %5$s
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields, before)
    values (app.actor_id(), %2$s, %1$L, old.id, action, changed, kept);
  ignored := set_config('app.changes', concat(current_setting('app.changes', true), %6$L, old.id, '|', %2$s, '|', action, E'\n'), true);
  return null;
end $$;
revoke all on function audit.%1$I() from public;
$function$,
    table_name, format(owner_of, 'new'), format(owner_of, 'old'),
    -- One after the other: each transaction prepares the expressions that it comes to, and those of what did not change are short.
    -- A json column has no equality of its own.
    (select string_agg(format('if new.%1$I%2$s is distinct from old.%1$I%2$s then changed := changed || %1$L::text; %3$s end if;', name,
        case when atttypid = 'json'::regtype then '::jsonb' end,
        case when name <> all (arguments[2:]) then format($$kept := coalesce(kept, '{}') || jsonb_build_object(%1$L, old.%1$I);$$, name) end),
        E'\n  ' order by place)
      from unnest(columns) with ordinality as one (name, place) join pg_catalog.pg_attribute on attrelid = target and attname = name),
    case when 'deleted_at' = any (columns) then
      $$if new.deleted_at is distinct from old.deleted_at then action := case when new.deleted_at is null then 'restored' else 'deleted' end; end if;$$
    end,
    table_name || '|');

  for general in select pg_catalog.pg_get_triggerdef(t.oid) as definition from pg_catalog.pg_trigger t
    where t.tgrelid = target and t.tgfoid = 'app.record_change'::regproc
  loop
    execute replace(replace(general.definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), 'app.record_change(', format('audit.%I(', table_name));
  end loop;
end $body$;
