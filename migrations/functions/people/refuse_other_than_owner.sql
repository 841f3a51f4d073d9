-- Lets pass owners of the client of this membership, and managers; PT404 for a membership of another client, PT403 for the rest.
create or replace function app.refuse_other_than_owner(p_member uuid) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.client_members where id = p_member and (client_id = app.user_id() or app.is_admin())) then
    raise exception using errcode = 'PT404', message = 'no such person';
  end if;
  if coalesce(app.access(), '') not in ('owner', 'manager') then
    raise exception using errcode = 'PT403', message = 'only an owner changes people',
      detail = case when app.is_admin() then 'managers_only' else 'owner_only' end;
  end if;
end $$;
