-- Takes from an account whatever could open it: the person who has proven its address did not set it up, and the one who did never proved it.
create or replace function app.claim_account(p_user uuid) returns void language plpgsql volatile as $$
begin
  delete from public.auth_sessions where user_id = p_user;
  delete from public.auth_accounts where user_id = p_user;
  delete from public.auth_factors where user_id = p_user;
  delete from public.auth_recovery_codes where user_id = p_user;
  delete from public.auth_verifications where value = p_user::text;
  update public.users set phone = null, phone_verified = false, two_factor_enabled = false, updated_at = now() where id = p_user;
end $$;

grant execute on function app.claim_account(uuid) to portal_system;
