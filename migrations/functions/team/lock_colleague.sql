-- Begins a manager's change of one of the staff: locks that person and all managers, always in one order, so that of two managers
-- who change each other at once the second finds what the first has done. Refuses callers who are not managers by then, and
-- people who are not of the staff.
create or replace function app.lock_colleague(p_person uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.users where role = 'admin' and (id = p_person or staff_access = 'manager') order by id for no key update;
  if app.is_manager() is not true or not exists (
      select from public.users where id = app.actor_id() and staff_access = 'manager' and deactivated_at is null) then
    raise exception using errcode = 'PT403', message = 'only managers change the team', detail = 'managers_only';
  end if;
  if not exists (select from public.users where id = p_person and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'nobody of the staff';
  end if;
end $$;
