-- That something was read is shown on open screens ('Seen'), and is no entry of the audit trail: it would bury the rest.
create or replace function app.signal_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, E'|changed\n'), true);
  return null;
end $$;
