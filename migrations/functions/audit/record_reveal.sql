-- Notes that a secret was shown. Called in the transaction that reads it, so that no reveal goes unwritten. One by staff is
-- signaled, so that the owner's open list of who viewed what shows it.
create or replace function app.record_reveal(p_table text, p_row uuid, p_owner uuid, p_field text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  entry uuid;
begin
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields)
    values (app.actor_id(), p_owner, p_table, p_row, 'revealed', array[p_field]) returning id into entry;
  if p_owner is distinct from app.actor_id() then
    perform set_config('app.changes', concat(current_setting('app.changes', true), 'audit_entries|', entry, '|', p_owner, E'|created\n'), true);
  end if;
end $$;
