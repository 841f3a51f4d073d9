-- Gives clients to one of the staff, or to nobody. Returns those that are there, and who had each before. Someone who has left
-- gets none: PT403 'no_colleague'.
create or replace function app.assign_clients(p_clients uuid[], p_assignee uuid) returns table (id uuid, before uuid)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff assign'; end if;
  if p_assignee is not null then
    perform from public.users u where u.id = p_assignee and u.role = 'admin' and u.deactivated_at is null for share;
    if not found then raise exception using errcode = 'PT403', message = 'no such colleague', detail = 'no_colleague'; end if;
  end if;
  return query
    with chosen as (select c.id, c.assignee_id from public.clients c where c.id = any (p_clients) and c.archived_at is null order by c.id for no key update),
    changed as (
      update public.clients c set assignee_id = p_assignee, version = c.version + 1, updated_at = now()
        from chosen where c.id = chosen.id and chosen.assignee_id is distinct from p_assignee)
    select chosen.id, chosen.assignee_id from chosen;
end $$;

grant execute on function app.assign_clients(uuid[], uuid) to portal;
