-- app.signal_notification for those that are purged, many at a time.
create or replace function app.signal_purged_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true),
    (select string_agg(concat(tg_table_name, '|', id, '|', user_id, E'|purged\n'), '') from changed_rows)), true);
  return null;
end $$;
