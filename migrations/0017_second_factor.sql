-- The second factor: sessions that still owe one, factors, recovery codes, and whom the portal asks for one.

-- The setting SECOND_FACTOR as the server was last started with; the trigger that types sessions reads it. Without a row: staff.
create table sign_in_rules (
  single boolean primary key default true check (single),
  second_factor text not null check (second_factor in ('nobody', 'staff', 'everyone'))
);
select app.protect('sign_in_rules');
grant select, insert, update on sign_in_rules to portal_system;
create policy system_rules on sign_in_rules to portal_system using (true) with check (true);

create table auth_factors (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('totp')),
  -- Sealed by the server for this row.
  secret_sealed text not null,
  -- The newest time step whose code was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0,
  -- Null until the first code was right; until then nobody is asked for it.
  verified_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index auth_factors_totp on auth_factors (user_id) where kind = 'totp';
create index auth_factors_user on auth_factors (user_id, id);
select app.protect('auth_factors');
grant select, insert, update, delete on auth_factors to portal_system;
create policy system_factors on auth_factors to portal_system using (true) with check (true);

create table auth_recovery_codes (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of 80 random bits.
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);
select app.protect('auth_recovery_codes');
grant select, insert, update, delete on auth_recovery_codes to portal_system;
create policy system_recovery_codes on auth_recovery_codes to portal_system using (true) with check (true);

-- 'pending' still owes a second factor, and app.identify refuses it. Sessions that are there were opened before anyone was asked
-- for one; the start of the server judges them by its setting.
alter table auth_sessions
  add column kind text not null default 'full' check (kind in ('pending', 'full')),
  add column factor_at timestamptz;
-- The trigger decides; better-auth demands a default of columns that it does not write.
alter table auth_sessions alter column kind set default 'pending';
create trigger place_session before insert on auth_sessions for each row execute function app.place_session();
create trigger session_kind_changed after update of kind on auth_sessions for each row
  when (new.kind <> old.kind) execute function app.signal_ended_access();

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made'));
