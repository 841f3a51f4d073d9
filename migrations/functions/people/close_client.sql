-- A manager closes a client for good: every row of it goes, its people who belong to no other client too, and one entry without an
-- owner stays in the trail. Only after an owner has asked for it and a copy was taken since. No such client: PT404.
create or replace function app.close_client(p_client uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  client public.clients;
  people uuid[];
  owned record;
begin
  if app.is_admin() is not true then raise exception using errcode = 'PT404', message = 'no such client'; end if;
  if app.is_manager() is not true then
    raise exception using errcode = 'PT403', message = 'only managers close', detail = 'managers_only';
  end if;
  select * into client from public.clients where id = p_client for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such client'; end if;
  if client.closing_asked_at is null then
    raise exception using errcode = 'PT403', message = 'no owner has asked for it', detail = 'not_asked';
  end if;
  if not exists (select from public.audit_entries where owner_id = p_client and action = 'copied' and at > client.closing_asked_at) then
    raise exception using errcode = 'PT403', message = 'no copy was taken', detail = 'no_copy';
  end if;
  select array_agg(m.user_id) into people from public.client_members m where m.client_id = p_client
    and not exists (select from public.client_members o where o.user_id = m.user_id and o.client_id <> p_client);
  -- Whatever its people own as people stays with those who stay: the rows of the client are those of tables that have owners.
  for owned in select c.relname as name from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'public.users'::regclass and a.attname = 'user_id' and k.confdeltype = 'c'
        and c.relname not like 'auth\_%' and c.relname not in ('client_members', 'sign_in_events', 'idempotency_keys', 'notifications', 'notification_reads', 'training_progress', 'email_changes')
  loop
    execute format('delete from public.%I where user_id = $1', owned.name) using p_client;
  end loop;
  delete from public.clients where id = p_client;
  delete from public.users where id = any (people);
  delete from public.audit_entries where owner_id = p_client;
  insert into public.audit_entries (actor_id, table_name, row_id, action) values (app.actor_id(), 'clients', p_client, 'closed');
  perform set_config('app.changes', concat('users|', p_client, E'||purged\n'), true);
end $$;

grant execute on function app.close_client(uuid) to portal;
