-- Counts the bytes of a file's row: the reservation of its upload becomes used storage. The owner's row is locked
-- first, here and in app.reserve_storage, so that no one counts while it changes.
create or replace function app.count_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Rows never change their owner, but a size may be corrected.
  if tg_op = 'UPDATE' then
    update public.storage_use set bytes = greatest(0, bytes + new.size - old.size) where user_id = new.user_id;
  elsif tg_op = 'INSERT' then
    insert into public.storage_use as s (user_id, bytes) values (new.user_id, new.size)
      on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;
    delete from public.storage_reservations where id = new.id;
  else
    update public.storage_use set bytes = greatest(0, bytes - old.size) where user_id = old.user_id;
  end if;
  return null;
end $$;
