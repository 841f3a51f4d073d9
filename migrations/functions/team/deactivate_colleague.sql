-- Ends the access of one of the staff: sessions, mailed links, a change of e-mail, and invitations that the person sent; the clients
-- go to others, as app.hand_over_clients says. What the person did stays. Returns whether the person was active.
create or replace function app.deactivate_colleague(p_person uuid, p_clients uuid[], p_to uuid[], p_others uuid, p_take_others boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_colleague(p_person);
  perform app.refuse_last_manager(p_person);
  update public.users set deactivated_at = now(), deactivated_by = app.actor_id(), updated_at = now()
    where id = p_person and deactivated_at is null;
  if not found then return false; end if;
  delete from public.auth_sessions where user_id = p_person;
  delete from public.auth_verifications where value = p_person::text;
  delete from public.email_changes where user_id = p_person;
  update public.invitations set withdrawn_at = now() where invited_by = p_person and used_at is null and withdrawn_at is null;
  perform app.hand_over_clients(p_person, p_clients, p_to, p_others, p_take_others);
  return true;
end $$;

grant execute on function app.deactivate_colleague(uuid, uuid[], uuid[], uuid, boolean) to portal_system;
