-- Whether the caller may view secrets at all. Null, and so not true, without an identity.
create or replace function app.may_reveal() returns boolean language sql stable parallel safe
  as $$ select app.access() in ('owner', 'manager', 'staff') $$;

grant execute on function app.may_reveal() to portal, portal_system;
