-- Staff see a client's portal as the client does, in the session with this token, for 30 minutes. No such client: PT404.
create or replace function app.view_client(p_token text, p_client uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.is_admin() is not true or not exists (select from public.clients where id = p_client and archived_at is null) then
    raise exception using errcode = 'PT404', message = 'no such client';
  end if;
  update public.auth_sessions set client_id = p_client, access = 'viewing', viewing_until = now() + interval '30 minutes'
    where id = app.session_id(p_token) and user_id = app.actor_id();
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
    values (app.actor_id(), p_client, 'clients', p_client, 'viewed-as');
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'clients|', p_client, '|', p_client, E'|changed\n'), true);
end $$;

grant execute on function app.view_client(text, uuid) to portal_system;
