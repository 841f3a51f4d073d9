-- Takes all clients from someone on the staff who leaves. Those that there is work for go to the colleague named for each (null: to
-- nobody), or to p_others; archived and finished ones go to nobody. Refuses with PT403: 'clients_left' when a client is not
-- named and p_take_others is false, 'no_colleague' for someone who has left. Called by app.deactivate_colleague only.
create or replace function app.hand_over_clients(p_person uuid, p_clients uuid[], p_to uuid[], p_others uuid, p_take_others boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.users u where u.id = any (p_to || p_others) order by u.id for share;
  if exists (select from unnest(p_to || p_others) named (id) where named.id is not null and not exists (
      select from public.users u where u.id = named.id and u.role = 'admin' and u.deactivated_at is null)) then
    raise exception using errcode = 'PT403', message = 'no such colleague', detail = 'no_colleague';
  end if;
  perform from public.clients c where c.assignee_id = p_person order by c.id for no key update;
  if not p_take_others and exists (
      select from public.desk_rows d where d.assignee_id = p_person and d.active and d.id <> all (p_clients)) then
    raise exception using errcode = 'PT403', message = 'a client is not handed over', detail = 'clients_left';
  end if;
  update public.clients c set version = c.version + 1, updated_at = now(),
      assignee_id = case when not d.active then null when named.client is not null then named.assignee else p_others end
    from public.desk_rows d left join unnest(p_clients, p_to) named (client, assignee) on named.client = d.id
    where d.id = c.id and c.assignee_id = p_person;
end $$;
