-- Bytes of files that a client stores, and bytes reserved by running uploads. Both are counted in the database, so that
-- concurrent uploads can't exceed the limit together. The trash counts until it is emptied.
create table storage_use (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null default 0
);
select app.protect('storage_use');
grant select on storage_use to portal;
create policy read_storage_use on storage_use for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));

-- By the id that the file's row will have. An upload and its reservation expire after a day.
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
grant select (
  id,
  expires_at
) on storage_reservations to portal_system;
grant delete on storage_reservations to portal_system;
create policy system_storage_reservations on storage_reservations to portal_system using (true);
