-- Says that what follows in this transaction is imported, and when it was made; nobody is notified of it. Only a manager imports.
create or replace function app.begin_import(p_at timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  if app.is_admin() is not true or app.access() is distinct from 'manager' then
    raise exception using errcode = 'PT403', message = 'only managers import', detail = 'managers_only';
  end if;
  perform set_config('app.imported_at', least(coalesce(p_at, now()), now())::text, true);
end $$;

grant execute on function app.begin_import(timestamptz) to portal, portal_system;
