-- What every table of a kind of record has beside its columns: row security, the indexes of its trash and of its words, what the purge may
-- do, and its place in the audit trail. The list of an owner's rows walks the key (user_id, id) that child rows refer to: of (id, user_id),
-- PostgreSQL would walk the rows of all owners where it expects many of each. `sealed` names the columns that only app.reveal gives out and whose
-- values the trail never keeps. What the portal's role may do with each column is granted where the table is made.
create or replace function app.record_table(target regclass, access text, sealed text[] default '{}') returns void
  language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  perform app.protect(target);
  perform app.access_policies(target, access);
  perform app.guard_writes(target);
  execute format('create policy system_rows on %s to portal_system using (true)', target);
  execute format('grant select (id, deleted_at), delete on %s to portal_system', target);
  execute format('create index %I on %s (deleted_at) where deleted_at is not null', name || '_trash', target);
  execute format('create index %I on %s using gin (app.words(search_text)) where deleted_at is null', name || '_words', target);
  insert into public.sealed_columns select name, unnest(sealed);
  execute format('create trigger record_change after insert or update or delete on %s for each row execute function app.record_change(%s)',
    target, (select string_agg(quote_literal(kept_out), ', ' order by place)
      from unnest(array['user_id', 'search_text'] || sealed) with ordinality as argument (kept_out, place)));
  perform app.specialize_audit(target);
end $$;
