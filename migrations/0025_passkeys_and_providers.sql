-- Passkeys: a second step beside the authenticator app, and a way to sign in.
alter table auth_factors drop constraint auth_factors_kind_check;
alter table auth_factors
  alter column secret_sealed drop not null,
  add column name text,
  -- What the browser calls the passkey; no two people have the same one.
  add column credential_id text unique,
  add column public_key bytea,
  -- How often the authenticator says that it was used; those that are copied between devices leave it at 0.
  add column counter bigint not null default 0,
  add column transports text[] not null default '{}',
  add constraint auth_factors_kind_check check (case kind
    when 'totp' then secret_sealed is not null
    when 'passkey' then name is not null and credential_id is not null and public_key is not null
    else false end);

-- What an authenticator is asked to sign: used once, for one purpose, and in the session that asked.
create table auth_challenges (
  id uuid primary key default app.uuid_v7(),
  -- Nobody yet, at a sign-in.
  user_id uuid references users on delete cascade,
  session_id uuid references auth_sessions on delete cascade,
  purpose text not null check (purpose in ('enroll', 'second-step', 'sign-in')),
  challenge text not null,
  expires_at timestamptz not null default now() + interval '5 minutes',
  check ((purpose = 'sign-in') = (session_id is null))
);
create index auth_challenges_user on auth_challenges (user_id);
create index auth_challenges_session on auth_challenges (session_id);
create index auth_challenges_expires on auth_challenges (expires_at);
select app.protect('auth_challenges');
grant select, insert, delete on auth_challenges to portal_system;
create policy system_challenges on auth_challenges to portal_system using (true) with check (true);

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made',
  'password-changed', 'email-asked', 'email-withdrawn', 'email-changed', 'device-ended', 'session-reused',
  'code-sent', 'code-failed', 'link-used', 'address-confirmed', 'passkey-used', 'passkey-added', 'passkey-removed',
  'identity-linked', 'identity-unlinked', 'provider-used', 'deactivated', 'reactivated', 'view-began', 'view-left',
  'invited', 'joined'));

-- A way to sign in by a provider: `state` comes back from it once, and what it said of the person waits for the page that began.
alter table auth_flows
  add column provider text,
  add column session_id uuid references auth_sessions on delete cascade,
  add column state_hash text unique,
  add column subject text,
  add column email text,
  add column email_trusted boolean not null default false,
  add column name text,
  add constraint auth_flows_session check ((purpose = 'link') = (session_id is not null));
create index auth_flows_session_id on auth_flows (session_id);
