-- Takes away the second factors and recovery codes of one of the staff who has lost them, and ends the sessions. Returns whether
-- there was one.
create or replace function app.reset_colleague_factor(p_person uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare had boolean;
begin
  perform app.lock_colleague(p_person);
  delete from public.auth_factors where user_id = p_person;
  had := found;
  delete from public.auth_recovery_codes where user_id = p_person;
  if had then
    update public.users set two_factor_enabled = false, updated_at = now() where id = p_person;
    delete from public.auth_sessions where user_id = p_person;
  end if;
  return had;
end $$;

grant execute on function app.reset_colleague_factor(uuid) to portal_system;
