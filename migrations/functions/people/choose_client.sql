-- The session with this token acts for another client of its person from now on. No such client: PT404.
create or replace function app.choose_client(p_token text, p_client uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.client_members m set chosen_at = now() from public.clients c
    where m.client_id = p_client and m.user_id = app.actor_id() and c.id = m.client_id and c.archived_at is null;
  if not found then raise exception using errcode = 'PT404', message = 'no such client'; end if;
  update public.auth_sessions s set client_id = m.client_id, access = m.access from public.client_members m
    where s.id = app.session_id(p_token) and s.user_id = app.actor_id() and s.viewing_until is null
      and m.client_id = p_client and m.user_id = s.user_id;
end $$;

grant execute on function app.choose_client(text, uuid) to portal_system;
