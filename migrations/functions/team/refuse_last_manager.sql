-- Refuses what would leave the team without a manager. Called under the locks of app.lock_colleague.
create or replace function app.refuse_last_manager(p_person uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.users where id = p_person and staff_access = 'manager' and deactivated_at is null)
    and not exists (select from public.users where id <> p_person and staff_access = 'manager' and deactivated_at is null) then
    raise exception using errcode = 'PT403', message = 'the last manager stays', detail = 'last_manager';
  end if;
end $$;
