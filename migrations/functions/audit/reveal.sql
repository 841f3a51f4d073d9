-- The only access to a sealed column: for callers who may view secrets, may read the row and confirmed their password within ten minutes.
create or replace function app.reveal(p_table text, p_column text, p_row uuid) returns table (sealed text, owner uuid)
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.sealed_columns c where c.table_name = p_table and c.column_name = p_column) then
    raise exception using errcode = 'PT404', message = 'no such secret';
  end if;
  if app.user_id() is not null and app.may_reveal() is not true then
    raise exception using errcode = 'PT403', message = 'the caller views no secrets', detail = 'no_reveal';
  end if;
  if coalesce(nullif(current_setting('app.confirmed_at', true), '')::timestamptz < now() - interval '10 minutes', true) then
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

grant execute on function app.reveal(text, text, uuid) to portal;
