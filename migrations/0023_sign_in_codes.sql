-- Signing in without a password: codes by e-mail and text message, links that a page exchanges, and phone numbers.

-- As the network calls it, such as +15035550142. It signs in the person who has verified it.
alter table users
  add column phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  add column phone_verified boolean not null default false,
  add constraint users_phone_verified check (not phone_verified or phone is not null);
create unique index users_phone on users (phone) where phone_verified;
drop trigger record_change on users;
create trigger record_change
  after insert or update of name, email, role, staff_access, two_factor_enabled, password_changed_at, deactivated_at, phone, phone_verified or delete on users
  for each row execute function app.record_change('id');
-- Those who run the portal have been added by hand.
update users set email_verified = true where role = 'admin';

-- Codes and links that prove an address. One is open for a purpose and address; guesses are counted with it.
create table auth_codes (
  id uuid primary key default app.uuid_v7(),
  purpose text not null check (purpose in ('sign-in', 'confirm', 'phone', 'reauthenticate', 'factor')),
  -- Nobody yet, where the code makes an account.
  user_id uuid references users on delete cascade,
  -- The e-mail address or phone number that it was sent to.
  address text not null,
  code_hash text not null,
  attempts integer not null default 0,
  -- When its message leaves.
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Another one took its place.
  withdrawn_at timestamptz
);
create unique index auth_codes_open on auth_codes (purpose, address) where used_at is null and withdrawn_at is null;
create index auth_codes_address on auth_codes (purpose, address, created_at);
create index auth_codes_link on auth_codes (code_hash) where purpose = 'confirm';
create index auth_codes_user on auth_codes (user_id);
create index auth_codes_expires on auth_codes (expires_at);
select app.protect('auth_codes');
grant select, insert, update, delete on auth_codes to portal_system;
create policy system_codes on auth_codes to portal_system using (true) with check (true);

-- Ways to sign in that leave the page and come back with a one-time code: only the page that began one has its verifier.
create table auth_flows (
  id uuid primary key default app.uuid_v7(),
  purpose text not null default 'sign-in' check (purpose in ('sign-in', 'link')),
  -- Who it is, where that is known; null makes an account for the address.
  user_id uuid references users on delete cascade,
  -- The e-mail address that the code was sent to.
  address text,
  -- SHA-256 of the one-time code; null until there is one.
  code_hash text unique,
  -- SHA-256 of the page's verifier, as PKCE has it.
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_flows_user on auth_flows (user_id);
create index auth_flows_expires on auth_flows (expires_at);
select app.protect('auth_flows');
grant select, insert, update, delete on auth_flows to portal_system;
create policy system_flows on auth_flows to portal_system using (true) with check (true);

-- Outgoing text messages, until they are sent, as outgoing_mail.
create table outgoing_texts (
  id uuid primary key default app.uuid_v7(),
  to_number text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);
create index outgoing_texts_waiting on outgoing_texts (next_attempt_at) where sent_at is null;
select app.protect('outgoing_texts');
grant select, insert, update, delete on outgoing_texts to portal_system;
create policy system_texts on outgoing_texts to portal_system using (true) with check (true);

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made',
  'password-changed', 'email-asked', 'email-withdrawn', 'email-changed', 'device-ended', 'session-reused',
  'code-sent', 'code-failed', 'link-used', 'address-confirmed', 'passkey-used', 'passkey-added', 'passkey-removed',
  'identity-linked', 'identity-unlinked', 'provider-used', 'deactivated', 'reactivated', 'view-began', 'view-left', 'invited', 'joined'));
