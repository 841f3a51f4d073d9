-- Whether this transaction only seals values again with another key, which is no change. The setting counts in a session of the tables'
-- owner alone: no role that a server signs in with can keep a change out of the trail.
create or replace function app.is_resealing() returns boolean language sql stable set search_path = '' as $$
  select current_setting('app.resealing', true) is not distinct from 'on' and pg_catalog.pg_has_role(session_user,
    (select c.relowner from pg_catalog.pg_class c where c.oid = 'public.sealing_keys'::regclass), 'member')
$$;
