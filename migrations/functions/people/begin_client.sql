-- Someone who is not staff, and was not invited by a client, is a client: with a client of their own, of which they are an owner.
-- Sessions that are open follow, when staff become a client or a client becomes staff.
create or replace function app.begin_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.role = 'client' and not new.member_only then
    insert into public.clients (id) values (new.id) on conflict do nothing;
    insert into public.client_members (client_id, user_id, access) values (new.id, new.id, 'owner') on conflict (client_id, user_id) do nothing;
  end if;
  if tg_op = 'UPDATE' then
    update public.auth_sessions s set viewing_until = null, client_id = m.client_id, access = m.access
      from (select 1) one left join app.client_to_open(new.id) m on true where s.user_id = new.id;
  end if;
  return null;
end $$;
