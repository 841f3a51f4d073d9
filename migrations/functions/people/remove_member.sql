-- An owner removes one of the client's people, whose sessions for the client end. No such version: no row.
create or replace function app.remove_member(p_id uuid, p_version integer) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_other_than_owner(p_id);
  return query delete from public.client_members where id = p_id and version = p_version returning id;
end $$;

grant execute on function app.remove_member(uuid, integer) to portal;
