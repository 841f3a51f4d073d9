-- Signals a notification to open screens. Not by app.record_change: the trail keeps what was done, which is where these come
-- from; it must not record who read what, and staff may read the trail of everyone.
create or replace function app.signal_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, '|',
    case tg_op when 'INSERT' then 'created' else 'changed' end, E'\n'), true);
  return null;
end $$;
