-- When the row that is being imported was made in the old backend; null outside an import, which is how triggers know one.
create or replace function app.imported_at() returns timestamptz language sql stable parallel safe
  as $$ select nullif(current_setting('app.imported_at', true), '')::timestamptz $$;

grant execute on function app.imported_at() to portal, portal_system;
