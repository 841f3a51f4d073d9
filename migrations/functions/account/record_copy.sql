-- Notes in the audit trail that the caller takes a copy of a client's data. Returns the client's name, and no row where the
-- caller may not.
create or replace function app.record_copy(p_client uuid) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  entry uuid;
  named text;
begin
  if app.user_id() is null or (p_client <> app.user_id() and not app.is_admin()) then return; end if;
  select u.name into named from public.users u where u.id = p_client and u.role = 'client';
  if not found then return; end if;
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
    values (app.user_id(), p_client, 'users', p_client, 'copied') returning id into entry;
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'audit_entries|', entry, '|', p_client, E'|created\n'), true);
  return next named;
end $$;

grant execute on function app.record_copy(uuid) to portal;
