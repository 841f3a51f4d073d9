-- Announces a changed row of the desk to the staff's open screens. What is behind it is audited already.
create or replace function app.signal_desk() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'desk_rows|', new.id, '|', new.id, E'|changed\n'), true);
  return null;
end $$;
