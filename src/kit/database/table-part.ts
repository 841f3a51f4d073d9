import type { Query } from './statement.ts'

/** One thing that a table has, with the statement that makes it and the one that takes it away. */
export type TablePart = {
  kind:
    | 'column'
    | 'constraint'
    | 'index'
    | 'row security'
    | 'policy'
    | 'grant'
    | 'sealed column'
    | 'shared table'
    | 'trigger'
  /** Tells it from others of its kind: its name, or for a grant the statement. */
  name: string
  make: string
  unmake: string
  /** Columns that take it with them when they are dropped. */
  columns: string[]
  /** Of a column only. */
  column: ColumnShape | null
}
/** `filled` is the expression of the default or, of a generated column, that of its value. */
export type ColumnShape = { type: string; required: boolean; filled: string | null; generated: boolean }

/**
 * Reads from the catalog all that a table has: columns, constraints, indexes, row security, policies, grants column by
 * column, triggers, and its rows in the lists of sealed columns and shared tables. Takes the table with its schema, which
 * must be the first one of the search path, so that what is read of two schemas can be compared as text.
 */
export function readTable(query: Query, table: string): Promise<TablePart[]> {
  return query<TablePart>({ text: statement, values: [table] })
}

const statement = `
with it as (select oid, relname as name, quote_ident(relname) as label, relacl, relowner, relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass),
granted as (
  select privilege_type as privilege, grantee, is_grantable, null as "column" from it, aclexplode(relacl)
  union all select privilege_type, grantee, is_grantable, attname from it join pg_attribute on attrelid = it.oid and attnum > 0 and not attisdropped, aclexplode(attacl)
),
parts as (
  select 1 as rank, 'column' as kind, attname::text as name, format('alter table %s add column %I %s%s%s;', label, attname, type,
      case when generated then format(' generated always as (%s) stored', filled) when filled is not null then ' default ' || filled end, case when required then ' not null' end) as make,
    format('alter table %s drop column %I;', label, attname) as unmake, array[attname::text] as columns,
    json_build_object('type', type, 'required', required, 'filled', filled, 'generated', generated) as "column"
  from (select label, attname, format_type(atttypid, atttypmod) as type, attnotnull as required, attgenerated = 's' as generated, pg_get_expr(adbin, adrelid) as filled, attnum
    from it join pg_attribute on attrelid = it.oid and attnum > 0 and not attisdropped left join pg_attrdef on adrelid = attrelid and adnum = attnum) columns

  union all select 2, 'constraint', conname, format('alter table %s add constraint %I %s;', label, conname, pg_get_constraintdef(c.oid, true)),
    format('alter table %s drop constraint %I;', label, conname), array(select attname::text from pg_attribute where attrelid = it.oid and attnum = any (conkey)), null
  from it join pg_constraint c on conrelid = it.oid and contype <> 'n'

  union all select 3, 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid, 0, true) || ';', format('drop index %s;', indexrelid::regclass),
    array(select attname::text from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = it.oid and refobjsubid > 0), null
  from it join pg_index on indrelid = it.oid where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))

  union all select 4, 'row security', '', concat_ws(' ', case when relrowsecurity then format('alter table %s enable row level security;', label) end,
    case when relforcerowsecurity then format('alter table %s force row level security;', label) end), '', '{}', null from it

  union all select 5, 'policy', polname, format('create policy %I on %s%s for %s to %s%s%s;', polname, label, case when not polpermissive then ' as restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case role when 0 then 'public' else quote_ident(pg_get_userbyid(role)) end, ', ' order by role) from unnest(polroles) role),
      ' using (' || pg_get_expr(polqual, polrelid, true) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')'),
    format('drop policy %I on %s;', polname, label), '{}', null
  from it join pg_policy on polrelid = it.oid

  union all select 6, 'grant', what, format('grant %s;', what), format('revoke %s;', replace(what, ' to ', ' from ')), array_remove(array["column"::text], null), null
  from (select format('%s%s on %s to %s%s', lower(privilege), ' (' || quote_ident("column") || ')', label, case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
      case when is_grantable then ' with grant option' end) as what, "column" from it, granted where grantee <> relowner) grants

  union all select 7, 'sealed column', column_name, format('insert into sealed_columns values (%L, %L);', table_name, column_name),
    format('delete from sealed_columns where table_name = %L and column_name = %L;', table_name, column_name), '{}', null
  from it join public.sealed_columns on table_name = it.name

  union all select 8, 'shared table', table_name, format('insert into shared_tables values (%L);', table_name), format('delete from shared_tables where table_name = %L;', table_name), '{}', null
  from it join public.shared_tables on table_name = it.name

  union all select 9, 'trigger', tgname, pg_get_triggerdef(t.oid, true) || ';', format('drop trigger %I on %s;', tgname, label), '{}', null
  from it join pg_trigger t on tgrelid = it.oid and not tgisinternal
)
select kind, name, make, unmake, columns, "column" from parts order by rank, name`
