-- Identity, access, audit and the tables of signing in. Everything else stands on the functions of schema app.
-- The roles portal and portal_system exist already: the server makes them, because their passwords are not for a file.

create schema if not exists app;
grant usage on schema app to portal, portal_system;
grant usage on schema public to portal, portal_system;
alter default privileges revoke execute on functions from public;

-- Who asks, set by app.identify for one transaction. Unset means nobody, and nobody sees nothing.
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app.is_admin() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.role', true) = 'admin' $$;
grant execute on function app.user_id(), app.is_admin() to portal, portal_system;

-- Time-ordered ids (RFC 9562, version 7) for rows that SQL makes; PostgreSQL has a function of its own from version 18 on.
do $do$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create function app.uuid_v7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function app.uuid_v7() returns uuid language sql volatile parallel safe as $$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid
    $$;
  end if;
end $do$;
grant execute on function app.uuid_v7() to portal, portal_system;

-- Row security on, for the owner too; the functions that run as the owner get a policy of their own.
create function app.protect(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
end $$;

select app.protect('public.migrations');

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'client' check (role in ('client', 'admin')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  two_factor_enabled boolean not null default false,
  password_changed_at timestamptz,
  lastlogin timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_role on users (role, id);
select app.protect('users');
grant select on users to portal;
grant update (theme) on users to portal;
grant select, insert, update, delete on users to portal_system;
create policy read_users on users for select to portal
  using (id = (select app.user_id()) or (select app.is_admin()));
create policy change_own_user on users for update to portal
  using (id = (select app.user_id())) with check (id = (select app.user_id()));
create policy system_users on users to portal_system using (true) with check (true);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  -- The last proof of the password; revealing a secret asks for one within ten minutes.
  confirmed_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
select app.protect('auth_sessions');
grant select, insert, update, delete on auth_sessions to portal_system;
create policy system_sessions on auth_sessions to portal_system using (true) with check (true);

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);
select app.protect('auth_accounts');
grant select, insert, update, delete on auth_accounts to portal_system;
create policy system_accounts on auth_accounts to portal_system using (true) with check (true);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
select app.protect('auth_verifications');
grant select, insert, update, delete on auth_verifications to portal_system;
create policy system_verifications on auth_verifications to portal_system using (true) with check (true);

-- A new password ends every session, whichever way it was set.
create function app.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.users set password_changed_at = now(), updated_at = now() where id = new.user_id;
  if tg_op = 'UPDATE' then delete from public.auth_sessions where user_id = new.user_id; end if;
  return null;
end $$;
create trigger password_set after insert or update of password on auth_accounts
  for each row when (new.password is not null) execute function app.end_sessions();

-- Sets who asks for the rest of the transaction, if the session says so now. Memory may be stale; this never is.
create function app.identify(p_token text, p_user uuid, p_role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare confirmed timestamptz;
begin
  select s.confirmed_at into confirmed from public.auth_sessions s join public.users u on u.id = s.user_id
    where s.token = p_token and s.user_id = p_user and u.role = p_role and s.expires_at > now();
  if not found then
    raise exception using errcode = 'PT401', message = 'the session is over';
  end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.role', p_role, true),
    set_config('app.confirmed_at', confirmed::text, true);
end $$;
grant execute on function app.identify(text, uuid, text) to portal;

-- Who did what to which row, written by the trigger below in the transaction of the change. Nobody edits it.
create table audit_entries (
  id uuid primary key default app.uuid_v7(),
  at timestamptz not null default now(),
  actor_id uuid,
  owner_id uuid,
  table_name text not null,
  row_id uuid not null,
  action text not null,
  -- Names of the changed columns; `before` holds their former values, sealed columns left out.
  fields text[],
  before jsonb
);
create index audit_entries_row on audit_entries (table_name, row_id, id desc);
create index audit_entries_owner on audit_entries (owner_id, id desc);
select app.protect('audit_entries');
grant select on audit_entries to portal;
create policy read_audit on audit_entries for select to portal
  using (owner_id = (select app.user_id()) or (select app.is_admin()));

-- Arguments: the column that names the owner ('' for rows that only staff may know of), then columns never kept.
create function app.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  row jsonb;
  owner uuid;
  done text;
  changed text[];
  kept jsonb;
begin
  -- The common case first, without making JSON of the row.
  if tg_op = 'INSERT' then
    if tg_argv[0] = 'user_id' then owner := new.user_id; elsif tg_argv[0] = 'id' then owner := new.id; end if;
    insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action) values (app.user_id(), owner, tg_table_name, new.id, 'created');
    perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', owner, E'|created\n'), true);
    return null;
  end if;
  was := to_jsonb(old);
  if tg_op = 'UPDATE' then
    row := to_jsonb(new);
    select array_agg(key), jsonb_object_agg(key, was -> key) filter (where key <> all (tg_argv[1:])) into changed, kept
      from jsonb_each(row) now where now.value is distinct from was -> now.key and now.key not in ('version', 'updated_at');
    if changed is null then return null; end if;
    done := case
      when 'deleted_at' = any (changed) then case when row ->> 'deleted_at' is null then 'restored' else 'deleted' end
      else 'changed' end;
  else
    row := was;
    done := 'purged';
  end if;
  if tg_argv[0] <> '' then owner := (row ->> tg_argv[0])::uuid; end if;
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields, before)
    values (app.user_id(), owner, tg_table_name, old.id, done, changed, kept);
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', old.id, '|', owner, '|', done, E'\n'), true);
  return null;
end $$;

create trigger record_change after insert or update of name, email, role, two_factor_enabled, password_changed_at or delete on users
  for each row execute function app.record_change('id');

-- A secret that was looked at. Called in the transaction that reads it, so that no reveal goes unwritten.
create function app.record_reveal(p_table text, p_row uuid, p_owner uuid, p_field text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action, fields)
    values (app.user_id(), p_owner, p_table, p_row, 'revealed', array[p_field]);
end $$;

-- The only way to a sealed column: for its owner or an admin who proved the password within ten minutes.
create function app.reveal(p_table text, p_column text, p_row uuid) returns table (sealed text, owner uuid)
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.sealed_columns c where c.table_name = p_table and c.column_name = p_column) then
    raise exception using errcode = 'PT404', message = 'no such secret';
  end if;
  if app.user_id() is null or nullif(current_setting('app.confirmed_at', true), '')::timestamptz < now() - interval '10 minutes' then
    raise exception using errcode = 'PT403', message = 'the password must be confirmed first';
  end if;
  execute format('select %I, user_id from public.%I where id = $1 and (user_id = $2 or $3)', p_column, p_table)
    into sealed, owner using p_row, app.user_id(), app.is_admin();
  if owner is null then
    raise exception using errcode = 'PT404', message = 'no such row';
  end if;
  perform app.record_reveal(p_table, p_row, owner, p_column);
  return next;
end $$;
grant execute on function app.reveal(text, text, uuid) to portal;

create table sealed_columns (table_name text, column_name text, primary key (table_name, column_name));
select app.protect('sealed_columns');

-- Keys that sealed something in this database: a start without one of them is refused, before anything is lost.
create table sealing_keys (key_id text primary key, first_used_at timestamptz not null default now());
select app.protect('sealing_keys');
grant select, insert on sealing_keys to portal_system;
create policy system_keys on sealing_keys to portal_system using (true) with check (true);

-- One answer per key and user for 24 hours, written in the transaction of what it answers.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  response json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
select app.protect('idempotency_keys');
grant select, insert on idempotency_keys to portal;
grant select, delete on idempotency_keys to portal_system;
create policy own_keys on idempotency_keys to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy system_idempotency on idempotency_keys to portal_system using (true);

-- Attempts at the doors that take a password, a code or an e-mail. Keys are hashes, not addresses.
create table throttles (key text primary key, attempts integer not null, resets_at timestamptz not null);
create index throttles_resets on throttles (resets_at);
select app.protect('throttles');
grant select, insert, update, delete on throttles to portal_system;
create policy system_throttles on throttles to portal_system using (true) with check (true);

-- Mail waits here until it has left, so that a change and its mail are written together or not at all.
create table outgoing_mail (
  id uuid primary key default app.uuid_v7(),
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null;
select app.protect('outgoing_mail');
grant insert on outgoing_mail to portal;
grant select, insert, update, delete on outgoing_mail to portal_system;
create policy staff_write_mail on outgoing_mail for insert to portal with check ((select app.is_admin()));
create policy system_mail on outgoing_mail to portal_system using (true) with check (true);
