-- A manager archives a client, or restores one. Everyone of it is signed out, and views of it end. No such client: PT404.
create or replace function app.archive_client(p_client uuid, p_archived boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.is_admin() is not true then raise exception using errcode = 'PT404', message = 'no such client'; end if;
  if app.is_manager() is not true then
    raise exception using errcode = 'PT403', message = 'only managers archive', detail = 'managers_only';
  end if;
  -- A session that begins for one of its people waits, and then finds it archived.
  perform from public.users u where u.id in (select m.user_id from public.client_members m where m.client_id = p_client) order by u.id for no key update;
  update public.clients set archived_at = case when p_archived then coalesce(archived_at, now()) end,
      archived_by = case when p_archived then coalesce(archived_by, app.actor_id()) end, version = version + 1, updated_at = now()
    where id = p_client;
  if not found then raise exception using errcode = 'PT404', message = 'no such client'; end if;
  if p_archived then
    delete from public.auth_sessions where client_id = p_client and viewing_until is null;
    update public.auth_sessions set client_id = null, access = null, viewing_until = null where client_id = p_client;
  end if;
end $$;

grant execute on function app.archive_client(uuid, boolean) to portal;
