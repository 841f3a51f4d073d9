-- Notes that a secret was shown. Called in the transaction that reads it, so that no reveal goes unwritten.
create or replace function app.record_reveal(p_table text, p_row uuid, p_owner uuid, p_field text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields)
    values (app.user_id(), p_owner, p_table, p_row, 'revealed', array[p_field]);
end $$;
