-- Users, their sessions, and sign-in attempts. better-auth writes these tables with the system's role.

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'client' check (role in ('client', 'admin')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  -- Keys of a single letter, sign or digit can be switched off (WCAG 2.1.4).
  letter_keys boolean not null default true,
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
grant update (
  theme,
  letter_keys
) on users to portal;
grant select, insert, update, delete on users to portal_system;
create policy read_users on users for select to portal
  using (id = (select app.user_id()) or (select app.is_admin()));
create policy change_own_user on users for update to portal
  using (id = (select app.user_id())) with check (id = (select app.user_id()));
create policy system_users on users to portal_system using (true) with check (true);
create trigger record_change after insert or update of name, email, role, two_factor_enabled, password_changed_at or delete on users
  for each row execute function app.record_change('id');
create trigger role_changed after update on users for each row when (new.role <> old.role) execute function app.signal_ended_access();

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
create trigger session_gone after delete on auth_sessions for each row execute function app.signal_ended_access();
create trigger session_cut_short after update on auth_sessions for each row
  when (new.expires_at < old.expires_at or new.token <> old.token or new.user_id <> old.user_id) execute function app.signal_ended_access();

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
create trigger password_set after insert or update of password on auth_accounts
  for each row when (new.password is not null) execute function app.end_sessions();

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_value on auth_verifications (value);
select app.protect('auth_verifications');
grant select, insert, update, delete on auth_verifications to portal_system;
create policy system_verifications on auth_verifications to portal_system using (true) with check (true);

-- Attempts to sign in, sign up and reset a password. Keys are hashes, not addresses. Each key waits separately, so that
-- no one's attempts lock out someone else, and all keys of an account can be cleared together.
create table throttles (
  key text primary key,
  attempts integer not null,
  resets_at timestamptz not null,
  -- The next attempt is refused until then; null while attempts are free.
  opens_at timestamptz,
  -- Whether the last attempt was refused.
  refused boolean not null default false,
  -- Hash of the account, so that a password reset clears its attempts from every address.
  account text
);
create index throttles_resets on throttles (resets_at);
create index throttles_account on throttles (account) where account is not null;
select app.protect('throttles');
grant select, insert, update, delete on throttles to portal_system;
create policy system_throttles on throttles to portal_system using (true) with check (true);

-- Sign-ins and failed attempts, with address and browser. Written by the system's role only; users read their own rows,
-- staff all.
create table sign_in_events (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset')),
  -- The last one of the hour: repeated events within an hour share a row, or guessing could fill the table.
  at timestamptz not null default now(),
  hour timestamptz not null default date_trunc('hour', now()),
  times integer not null default 1,
  address text not null,
  browser text not null,
  -- Distinguishes the rows of one hour: address and browser where the password was right, nothing where anyone can
  -- cause the event.
  source text not null
);
create unique index sign_in_events_hour on sign_in_events (user_id, kind, hour, source);
create index sign_in_events_user on sign_in_events (user_id, at desc);
create index sign_in_events_at on sign_in_events (at);
select app.protect('sign_in_events');
grant select on sign_in_events to portal;
grant select, insert, update, delete on sign_in_events to portal_system;
create policy read_sign_ins on sign_in_events for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_sign_ins on sign_in_events to portal_system using (true) with check (true);
