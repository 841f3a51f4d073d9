-- Takes back what an acceptance filed, where nothing happened to it since: a profile gets what it had, a row that was made goes to
-- the trash. Twice does no harm.
create or replace function app.take_back_filing(p_request uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  filing public.request_filings;
  columns text;
begin
  if app.is_admin() is not true or app.may_write() is not true then
    raise exception using errcode = 'PT404', message = 'no such request';
  end if;
  for filing in delete from public.request_filings f where f.request_id = p_request returning f.* loop
    if filing.before is null then
      execute format('update public.%I set deleted_at = now(), version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null', filing.table_name) using filing.row_id, filing.row_version;
    else
      select string_agg(quote_ident(c), ', ') into columns from jsonb_object_keys(filing.before) c;
      execute format('update public.%I t set (%s) = (select %s from jsonb_populate_record(null::public.%I, $3)), version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null', filing.table_name, columns, columns, filing.table_name)
        using filing.row_id, filing.row_version, filing.before;
    end if;
  end loop;
end $$;

grant execute on function app.take_back_filing(uuid) to portal;
