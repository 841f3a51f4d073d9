-- An owner changes what one of the client's people may do. No such version: no row.
create or replace function app.change_member(p_id uuid, p_version integer, p_access text) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_other_than_owner(p_id);
  return query update public.client_members set access = p_access, version = version + 1, updated_at = now()
    where id = p_id and version = p_version returning id;
end $$;

grant execute on function app.change_member(uuid, integer, text) to portal;
