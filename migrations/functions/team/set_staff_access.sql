-- What one of the staff may do from now on. Someone who is no longer a manager has no open invitation.
create or replace function app.set_staff_access(p_person uuid, p_access text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_colleague(p_person);
  if p_access <> 'manager' then
    perform app.refuse_last_manager(p_person);
    update public.invitations set withdrawn_at = now() where invited_by = p_person and used_at is null and withdrawn_at is null;
  end if;
  update public.users set staff_access = p_access, updated_at = now() where id = p_person and staff_access <> p_access;
end $$;

grant execute on function app.set_staff_access(uuid, text) to portal_system;
