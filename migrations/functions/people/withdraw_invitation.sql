-- Withdraws an open invitation, by someone who may invite for it. No such invitation: PT404.
create or replace function app.withdraw_invitation(p_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare found_one public.invitations;
begin
  select * into found_one from public.invitations where id = p_id and used_at is null and withdrawn_at is null
    and (app.is_admin() or client_id = app.user_id()) for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such invitation'; end if;
  if app.is_manager() is not true and (found_one.client_id is null or app.access() is distinct from 'owner') then
    raise exception using errcode = 'PT403', message = 'only owners and managers withdraw',
      detail = case when app.is_admin() then 'managers_only' else 'owner_only' end;
  end if;
  update public.invitations set withdrawn_at = now() where id = p_id;
end $$;

grant execute on function app.withdraw_invitation(uuid) to portal;
