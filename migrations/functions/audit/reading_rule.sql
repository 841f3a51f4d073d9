-- What row security asks of a row that the portal's role reads: one permissive policy, and every restrictive one. It is
-- evaluated as the owner of the tables, so it must read nothing but the row and who asks; a test holds that.
create or replace function app.reading_rule(target regclass) returns text language sql stable set search_path = '' as $$
  select format('(%s) and (%s)', coalesce(string_agg(rule, ' or ') filter (where polpermissive), 'false'),
      coalesce(string_agg(rule, ' and ') filter (where not polpermissive), 'true'))
    from (
      select polpermissive, '(' || coalesce(pg_get_expr(polqual, polrelid), 'true') || ')' as rule from pg_policy
      where polrelid = target and polcmd in ('r', '*') and polroles && array[0, 'portal'::regrole]::oid[]
    ) policies
$$;
