-- Signals the owner's other windows, as app.record_change would, but only for visible progress, not for every second.
create or replace function app.signal_progress() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.percent, new.completed_at) is distinct from (old.percent, old.completed_at) then
    perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, '|',
      case when tg_op = 'INSERT' then 'created' else 'changed' end, E'\n'), true);
  end if;
  return null;
end $$;
