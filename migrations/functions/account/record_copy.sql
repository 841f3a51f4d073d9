-- Notes in the audit trail that the caller, an owner or one of the staff, takes a copy of a client's data. Returns the client's
-- name, and no row where the caller may not know of the client.
create or replace function app.record_copy(p_client uuid) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  entry uuid;
  named text;
begin
  if app.user_id() is null or (p_client <> app.user_id() and not app.is_admin()) then return; end if;
  select u.name into named from public.clients c join public.users u on u.id = c.id where c.id = p_client;
  if not found then return; end if;
  if not app.is_admin() and app.access() is distinct from 'owner' then
    raise exception using errcode = 'PT403', message = 'only an owner copies the data', detail = 'owner_only';
  end if;
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
    values (app.actor_id(), p_client, 'users', p_client, 'copied') returning id into entry;
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'audit_entries|', entry, '|', p_client, E'|created\n'), true);
  return next named;
end $$;

grant execute on function app.record_copy(uuid) to portal_system;
