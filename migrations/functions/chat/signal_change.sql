-- Reading is signaled to open screens ('Seen') but not audited, which would bury the other entries.
create or replace function app.signal_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, E'|changed\n'), true);
  return null;
end $$;
