-- The schema of the portal's functions. It comes first, because the functions (functions/) are made right after it: tables
-- need them in their defaults, checks, indexes, policies and triggers. The roles portal and portal_system exist already: the
-- server makes them, because their passwords are not for a file.
create schema if not exists app;
grant usage on schema app, public to portal, portal_system;

-- A function is nobody's to execute until its file grants it.
alter default privileges revoke execute on functions from public;
