-- Refuses a client's change of a column that only staff set. Its triggers fire only when such a column is set, because
-- most writes set none.
create or replace function app.guard_staff_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.user_id() is null or app.is_admin() then return new; end if;
  raise exception using errcode = 'PT405', message = 'only staff change this';
end $$;
