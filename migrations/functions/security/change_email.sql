-- Gives someone another e-mail address, which both mailboxes have confirmed. Links that were mailed to the old address end.
-- Fails with unique_violation if someone has taken the address meanwhile.
create or replace function app.change_email(p_user uuid, p_email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The trail names the person who has confirmed it.
  perform set_config('app.actor_id', p_user::text, true);
  update public.users set email = p_email, email_verified = true, updated_at = now() where id = p_user;
  delete from public.auth_verifications where value = p_user::text;
end $$;

grant execute on function app.change_email(uuid, text) to portal_system;
