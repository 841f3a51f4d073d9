-- Takes the next client of a request to many, and acts as its author for the rest of the transaction. Returns what is asked and the names
-- that fill its placeholders, of the person who is asked; nothing where nobody is left, or where the client was archived and so failed.
create or replace function app.next_desk_request(p_send uuid) returns table (client uuid, request jsonb, name text, email text, company text)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one record;
begin
  perform from app.begin_send(p_send);
  if not found then return; end if;
  -- Two requests with the same words go to a client one after the other, so that the second finds the first.
  select s.user_id, c.archived_at into one from public.desk_send_clients s join public.clients c on c.id = s.user_id
    where s.send_id = p_send and s.state = 'waiting' order by s.user_id limit 1 for no key update of c;
  if not found then return; end if;
  if one.archived_at is not null then
    update public.desk_send_clients s set state = 'failed', reason = 'archived' where s.send_id = p_send and s.user_id = one.user_id;
    return;
  end if;
  return query select one.user_id, d.request, u.name, u.email,
      (select nullif(btrim(p.business_name), '') from public.user_profile p where p.user_id = one.user_id and p.deleted_at is null)
    from public.desk_sends d join public.users u on u.id = app.person_asked(one.user_id, (d.request ->> 'person')::uuid) where d.id = p_send;
end $$;

grant execute on function app.next_desk_request(uuid) to portal_system;
