-- Where a client has sealed values: table, column and row, not the values. For managers, who name what an export leaves out, or reveal
-- it one by one.
create or replace function app.sealed_rows(p_client uuid) returns table (table_name text, column_name text, row_id uuid)
  language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
begin
  if app.is_manager() is not true or app.may_reveal() is not true then
    raise exception using errcode = 'PT403', message = 'only managers export', detail = 'managers_only';
  end if;
  for place in select c.table_name as "table", c.column_name as "column" from public.sealed_columns c order by 1, 2 loop
    return query execute format('select %L::text, %L::text, id from public.%I where user_id = $1 and %I is not null order by id',
      place."table", place."column", place."table", place."column") using p_client;
  end loop;
end $$;

grant execute on function app.sealed_rows(uuid) to portal;
