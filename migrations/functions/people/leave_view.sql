-- Ends the view of a client's portal in the session with this token; nothing where there is none.
create or replace function app.leave_view(p_token text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  viewed uuid;
  person uuid;
begin
  select client_id, user_id into viewed, person from public.auth_sessions
    where id = app.session_id(p_token) and viewing_until is not null for update;
  if not found then return; end if;
  update public.auth_sessions set client_id = null, access = null, viewing_until = null where id = app.session_id(p_token);
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action) values (person, viewed, 'clients', viewed, 'left-view');
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'clients|', viewed, '|', viewed, E'|changed\n'), true);
end $$;

grant execute on function app.leave_view(text) to portal_system;
