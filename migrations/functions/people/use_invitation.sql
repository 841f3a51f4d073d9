-- Takes an invitation for a person, once: makes them one of the client's people, who begin with it. Returns false if it was used, withdrawn
-- or has expired meanwhile. Of a colleague, only the use is noted.
create or replace function app.use_invitation(p_id uuid, p_person uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare taken public.invitations;
begin
  update public.invitations set used_at = now(), used_by = p_person
    where id = p_id and used_at is null and withdrawn_at is null and expires_at > now() returning * into taken;
  if not found then return false; end if;
  perform set_config('app.actor_id', p_person::text, true);
  if taken.client_id is not null then
    insert into public.client_members (client_id, user_id, access, chosen_at) values (taken.client_id, p_person, taken.access, now())
      on conflict (client_id, user_id) do nothing;
  end if;
  return true;
end $$;

grant execute on function app.use_invitation(uuid, uuid) to portal_system;
