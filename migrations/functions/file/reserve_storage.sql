-- Reserves storage for an upload if the limit allows it. Returns what was used and reserved before.
create or replace function app.reserve_storage(p_id uuid, p_owner uuid, p_bytes bigint, p_most bigint) returns table (allowed boolean, used bigint)
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_reader();
  if app.user_id() is null or (p_owner <> app.user_id() and not app.is_admin()) then
    raise exception using errcode = 'PT404', message = 'no such client';
  end if;
  insert into public.storage_use (user_id) values (p_owner) on conflict do nothing;
  select bytes into used from public.storage_use where user_id = p_owner for update;
  used := used + coalesce((select sum(r.bytes) from public.storage_reservations r where r.user_id = p_owner and r.expires_at > now()), 0);
  allowed := used + p_bytes <= p_most;
  if allowed then insert into public.storage_reservations (id, user_id, bytes) values (p_id, p_owner, p_bytes); end if;
  return next;
end $$;

grant execute on function app.reserve_storage(uuid, uuid, bigint, bigint) to portal;
