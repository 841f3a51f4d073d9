-- Lets one of the staff who was deactivated sign in again. Returns whether the person was deactivated.
create or replace function app.restore_colleague(p_person uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_colleague(p_person);
  update public.users set deactivated_at = null, deactivated_by = null, updated_at = now()
    where id = p_person and deactivated_at is not null;
  return found;
end $$;

grant execute on function app.restore_colleague(uuid) to portal_system;
