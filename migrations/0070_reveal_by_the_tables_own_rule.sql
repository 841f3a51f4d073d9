-- Whether somebody may see a secret is for the row security of its table to say. The rule of one's own rows stood here a
-- second time; a secret of records that are shared, or that only staff see, would have been decided by it.

-- What row security asks of a row that the portal's role reads: one permissive policy, and every restrictive one.
-- It is evaluated as the owner of the tables, so it must read nothing but the row and who asks; a test holds that.
create function app.reading_rule(target regclass) returns text language sql stable set search_path = '' as $$
  select format('(%s) and (%s)', coalesce(string_agg(rule, ' or ') filter (where polpermissive), 'false'),
      coalesce(string_agg(rule, ' and ') filter (where not polpermissive), 'true'))
    from (
      select polpermissive, '(' || coalesce(pg_get_expr(polqual, polrelid), 'true') || ')' as rule from pg_policy
      where polrelid = target and polcmd in ('r', '*') and polroles && array[0, 'portal'::regrole]::oid[]
    ) policies
$$;

create or replace function app.reveal(p_table text, p_column text, p_row uuid) returns table (sealed text, owner uuid)
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.sealed_columns c where c.table_name = p_table and c.column_name = p_column) then
    raise exception using errcode = 'PT404', message = 'no such secret';
  end if;
  if app.user_id() is null or nullif(current_setting('app.confirmed_at', true), '')::timestamptz < now() - interval '10 minutes' then
    raise exception using errcode = 'PT403', message = 'the password must be confirmed first';
  end if;
  execute format('select %I, user_id from public.%I where id = $1 and (%s)', p_column, p_table, app.reading_rule(format('public.%I', p_table)::regclass))
    into sealed, owner using p_row;
  if owner is null then
    raise exception using errcode = 'PT404', message = 'no such row';
  end if;
  perform app.record_reveal(p_table, p_row, owner, p_column);
  return next;
end $$;
