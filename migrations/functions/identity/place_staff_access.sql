-- What the staff may do is said of staff only. Someone who becomes staff without a word about it is a manager: the first one, and those
-- whom the command adds.
create or replace function app.place_staff_access() returns trigger language plpgsql as $$
begin
  new.staff_access := case when new.role = 'admin' then coalesce(new.staff_access, 'manager') end;
  return new;
end $$;
