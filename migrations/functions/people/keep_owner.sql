-- A client keeps an owner: the last one neither leaves nor becomes less. The lock makes two at once wait for each other.
create or replace function app.keep_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clients where id = old.client_id for update;
  -- The client itself is being closed.
  if not found then return null; end if;
  if not exists (select from public.client_members where client_id = old.client_id and access = 'owner') then
    raise exception using errcode = 'PT403', message = 'a client needs an owner', detail = 'last_owner';
  end if;
  return null;
end $$;
