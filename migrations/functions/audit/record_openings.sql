-- Notes which of a client's files staff opened or downloaded. Called by the statement that finds the files, so that no
-- opening goes unrecorded. One entry per person, file and hour: a video is requested in many ranges.
create or replace function app.record_openings(p_table text, p_rows uuid[], p_how text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := app.actor_id();
  changed_rows text;
begin
  if app.is_admin() is not true or p_rows is null then return; end if;
  if p_how not in ('opened', 'downloaded') or not exists (
      select from pg_catalog.pg_attribute where attrelid = to_regclass(format('public.%I', p_table)) and attname = 'file_key') then
    raise exception using errcode = 'PT404', message = 'no such files';
  end if;
  -- The parts that a browser asks for at once would each find no entry yet.
  perform pg_advisory_xact_lock(hashtextextended('openings ' || reader, 0));
  execute format($q$
    with opened as (
      insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
        select $1, f.user_id, $2, f.id, $3 from public.%I f join public.users u on u.id = f.user_id and u.role = 'client'
          where f.id = any ($4) and not exists (select from public.audit_entries e where e.row_id = f.id and e.actor_id = $1 and e.action = $3
            and e.at between now() - interval '1 hour' and now() + interval '1 minute')
        returning id, owner_id)
    select string_agg(concat('audit_entries|', id, '|', owner_id, E'|created\n'), '') from opened $q$, p_table)
    into changed_rows using reader, p_table, p_how, p_rows;
  if changed_rows is not null then perform set_config('app.changes', concat(current_setting('app.changes', true), changed_rows), true); end if;
end $$;

grant execute on function app.record_openings(text, uuid[], text) to portal;
