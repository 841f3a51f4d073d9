-- The same for notifications that go many at a time, when they are purged.
create or replace function app.signal_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
declare done text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'purged' end;
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true),
    (select string_agg(concat(tg_table_name, '|', id, '|', user_id, '|', done, E'\n'), '') from told)), true);
  return null;
end $$;
