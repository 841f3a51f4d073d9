-- How many bytes of files a client keeps, and what is promised to uploads that have begun. Both are counted where the rows
-- are, so that uploads at the same time can't go over the limit together. The trash counts until it is emptied.
create table storage_use (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null default 0
);
select app.protect('storage_use');
grant select on storage_use to portal;
create policy read_storage_use on storage_use for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));

-- By the id that the file's row will have. An upload is given up after a day, and what was promised to it with it.
create table storage_reservations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  bytes bigint not null check (bytes > 0),
  expires_at timestamptz not null default now() + interval '1 day'
);
create index storage_reservations_user on storage_reservations (user_id);
select app.protect('storage_reservations');
grant select on storage_reservations to portal;
create policy read_storage_reservations on storage_reservations for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
grant select (id, expires_at), delete on storage_reservations to portal_system;
create policy system_storage_reservations on storage_reservations to portal_system using (true);

-- A row of a file: what was promised becomes what is kept. The row of the owner is locked first, here and in
-- app.reserve_storage, so that nobody counts while it changes.
create function app.count_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody's rows move to another owner, but a size may be set right.
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

do $do$ declare files regclass; begin
  foreach files in array array['business_documents', 'chat_attachments', 'account_receivable_documents', 'purchase_order_documents', 'paydex_score_documents']::regclass[] loop
    execute format('create trigger count_storage after insert or update of size or delete on %s for each row execute function app.count_storage()', files);
    execute format('insert into public.storage_use as s (user_id, bytes) select user_id, sum(size) from %s group by user_id
      on conflict (user_id) do update set bytes = s.bytes + excluded.bytes', files);
  end loop;
end $do$;

-- Promises room to an upload if there is as much below the limit. Returns what was kept and promised before.
create function app.reserve_storage(p_id uuid, p_owner uuid, p_bytes bigint, p_most bigint) returns table (allowed boolean, used bigint)
  language plpgsql security definer set search_path = '' as $$
begin
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
