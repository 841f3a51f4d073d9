-- Notes that staff who view a client's portal open one of its files: their own transaction may not write. As app.record_openings, one
-- entry per person, file and hour.
create or replace function app.record_viewed_opening(p_reader uuid, p_owner uuid, p_table text, p_row uuid, p_how text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry uuid;
  owned boolean;
begin
  -- A file of the library is nobody's.
  execute format('select user_id = $2 from public.%I where id = $1', p_table) into owned using p_row, p_owner;
  if owned is not true then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('openings ' || p_reader, 0));
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
    select p_reader, p_owner, p_table, p_row, p_how where not exists (select from public.audit_entries e
      where e.row_id = p_row and e.actor_id = p_reader and e.action = p_how and e.at > now() - interval '1 hour')
    returning id into entry;
  if entry is not null then
    perform set_config('app.changes', concat(current_setting('app.changes', true), 'audit_entries|', entry, '|', p_owner, E'|created\n'), true);
  end if;
end $$;

grant execute on function app.record_viewed_opening(uuid, uuid, text, uuid, text) to portal_system;
