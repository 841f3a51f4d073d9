-- Invites an address for seven days: a colleague, by a manager, or a person of a client (p_client), by one of its owners or a manager.
-- Refuses someone who belongs to the other side or is there already, and more than ten people beside the first. Returns the invitation's id.
create or replace function app.invite(p_client uuid, p_email text, p_access text, p_hash text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.users;
  made uuid;
  refused text;
begin
  if p_client is null then
    if app.is_manager() is not true then
      raise exception using errcode = 'PT403', message = 'only managers invite colleagues', detail = 'managers_only';
    end if;
    -- Someone who is deactivated at this moment invites no one: the deactivation waits, and withdraws it, or was first.
    perform app.lock_colleague(app.actor_id());
  else
    -- One at a time for each client, so that two invitations count each other.
    perform from public.clients where id = p_client and archived_at is null and (id = app.user_id() or app.is_admin()) for no key update;
    if not found then raise exception using errcode = 'PT404', message = 'no such client'; end if;
    if app.access() is distinct from 'owner' and app.is_manager() is not true then
      raise exception using errcode = 'PT403', message = 'only an owner invites',
        detail = case when app.is_admin() then 'managers_only' else 'owner_only' end;
    end if;
    if (select count(*) from public.client_members where client_id = p_client)
        + (select count(*) from public.invitations where client_id = p_client and used_at is null and withdrawn_at is null and expires_at > now()
            and lower(email) <> lower(p_email)) > 10 then
      refused := 'too_many_people';
    end if;
  end if;
  select * into known from public.users where lower(email) = lower(p_email);
  if found then
    refused := case
      when p_client is null then case when known.role = 'admin' then 'is_colleague' else 'is_client' end
      when known.role = 'admin' then 'is_staff'
      when exists (select from public.client_members where client_id = p_client and user_id = known.id) then 'is_member'
      else refused end;
  end if;
  if refused is not null then raise exception using errcode = 'PT403', message = 'not to be invited', detail = refused; end if;
  -- Invited once more: the link before no longer works.
  update public.invitations set withdrawn_at = now()
    where lower(email) = lower(p_email) and client_id is not distinct from p_client and used_at is null and withdrawn_at is null;
  insert into public.invitations (kind, client_id, email, access, token_hash, invited_by)
    values (case when p_client is null then 'colleague' else 'member' end, p_client, lower(p_email), p_access, p_hash, app.actor_id())
    returning id into made;
  return made;
end $$;

grant execute on function app.invite(uuid, text, text, text) to portal_system;
