-- A time-ordered id that comes after another one, whatever the clock says.
create or replace function app.uuid_after(p_last uuid) returns uuid language plpgsql volatile parallel safe set search_path = '' as $$
declare fresh uuid := app.uuid_v7();
begin
  if p_last is null or fresh > p_last then return fresh; end if;
  -- The millisecond after the last one, and the rest of the fresh one.
  return (lpad(to_hex(('x' || left(replace(p_last::text, '-', ''), 12))::bit(48)::bigint + 1), 12, '0') || substring(replace(fresh::text, '-', '') from 13))::uuid;
end $$;
