-- Whether a person answers for a client: an owner or a helper of it, whose address mail goes to. Row security applies as everywhere.
create or replace function app.may_be_asked(p_client uuid, p_person uuid) returns boolean language sql stable as $$
  select exists (select from public.client_members m join public.users u on u.id = m.user_id
    where m.client_id = p_client and m.user_id = p_person and m.access in ('owner', 'helper') and u.email_verified and u.deactivated_at is null)
$$;

grant execute on function app.may_be_asked(uuid, uuid) to portal, portal_system;
