-- The schema of the portal's functions. It comes first, because the functions (functions/) are created right after it:
-- tables use them in defaults, checks, indexes, policies and triggers. The server has created the roles portal and
-- portal_system before, because their passwords belong in no file.
create schema if not exists app;
grant usage on schema app, public to portal, portal_system;

-- No role may execute a function until its file grants it.
alter default privileges revoke execute on functions from public;
