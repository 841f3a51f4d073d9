-- Whether the caller may change the rows they see at all. Each table's own policies say which.
create or replace function app.may_write() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.access', true), '') not in ('reader', 'viewing') $$;

grant execute on function app.may_write() to portal, portal_system;
