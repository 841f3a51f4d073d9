-- Signals a row's change to the open screens of its user. Not audited: what it means is in the sign-in history.
create or replace function app.signal_own_change() returns trigger language plpgsql set search_path = '' as $$
declare
  row jsonb := to_jsonb(coalesce(new, old));
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', row ->> 'id', '|', row ->> 'user_id', '|',
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'purged' end, E'\n'), true);
  return null;
end $$;
