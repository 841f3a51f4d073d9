-- Signals a notification to open screens. Not by app.record_change: the event behind it is audited already; the trail
-- must not record who read what, because staff may read all of it.
create or replace function app.signal_notification() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- What set_config returns: PL/pgSQL runs a `perform` as a query, but an assignment without an executor.
  ignored text;
begin
  ignored := set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, '|',
    case tg_op when 'INSERT' then 'created' else 'changed' end, E'\n'), true);
  return null;
end $$;
