-- The team: what each of the staff may do, colleagues who have left, and invitations.

-- Of staff, and of nobody else; a trigger keeps that, whichever program writes the role.
alter table users
  add column staff_access text check (staff_access in ('manager', 'staff', 'no-secrets')),
  add column deactivated_at timestamptz,
  add column deactivated_by uuid references users on delete set null;
create index users_deactivated_by on users (deactivated_by) where deactivated_by is not null;
update users set staff_access = 'manager' where role = 'admin';
alter table users add constraint users_staff_access check ((role = 'admin') = (staff_access is not null));
create trigger place_staff_access before insert or update of role, staff_access on users
  for each row execute function app.place_staff_access();

drop trigger record_change on users;
create trigger record_change
  after insert or update of name, email, role, two_factor_enabled, password_changed_at, staff_access, deactivated_at or delete on users
  for each row execute function app.record_change('id');
drop trigger role_changed on users;
create trigger role_changed after update on users for each row
  when (new.role <> old.role or new.staff_access is distinct from old.staff_access or new.deactivated_at is distinct from old.deactivated_at)
  execute function app.signal_ended_access();

drop trigger staff_changed on users;
create trigger staff_changed after update of role, deactivated_at on users for each row
  when (new.role <> old.role or (new.role = 'admin' and new.deactivated_at is distinct from old.deactivated_at))
  execute function app.change_staff();

-- People who are asked to join: a colleague, the first person of a new client, or one more of a client. The link is in the
-- mail only; here is its SHA-256.
create table invitations (
  id uuid primary key default app.uuid_v7(),
  kind text not null check (kind in ('colleague', 'client', 'member')),
  -- The client to whom a member is to belong.
  client_id uuid,
  email text not null,
  -- What the person may do then: of staff, or of a client.
  access text not null check (access in ('manager', 'staff', 'no-secrets', 'owner', 'helper', 'reader')),
  -- Of a new client: the name that the form begins with, and the day on which the plan does.
  name text,
  kick_off date,
  token_hash text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  used_by uuid references users on delete set null,
  withdrawn_at timestamptz,
  check ((kind = 'colleague') = (access in ('manager', 'staff', 'no-secrets'))),
  check ((kind = 'member') = (client_id is not null))
);
-- One open invitation to the same thing for each address.
create unique index invitations_open on invitations (lower(email), kind, coalesce(client_id, '00000000-0000-0000-0000-000000000000'))
  where used_at is null and withdrawn_at is null;
create index invitations_client on invitations (client_id);
create index invitations_by on invitations (invited_by);
create index invitations_used_by on invitations (used_by);
select app.protect('invitations');
grant select (
  id,
  kind,
  client_id,
  email,
  access,
  name,
  kick_off,
  invited_by,
  created_at,
  sent_at,
  expires_at,
  used_at,
  used_by,
  withdrawn_at
) on invitations to portal;
grant select, insert, update, delete on invitations to portal_system;
create policy staff_read on invitations for select to portal using ((select app.is_admin()));
create policy system_invitations on invitations to portal_system using (true) with check (true);
create trigger record_change after insert or update or delete on invitations
  for each row execute function app.record_change('', 'token_hash');

-- What a request asks to have changed: a secret that someone has seen. One open request for each.
alter table client_requests
  add column about_table text,
  add column about_row uuid,
  add column about_field text,
  add constraint client_requests_about check (num_nulls(about_table, about_row, about_field) in (0, 3));
create unique index client_requests_about_open on client_requests (about_row, about_field) where received_at is null and about_row is not null;
create index client_requests_about on client_requests (about_row, about_field, id desc) where about_row is not null;
grant insert (
  about_table,
  about_row,
  about_field
) on client_requests to portal;

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made',
  'password-changed', 'email-asked', 'email-withdrawn', 'email-changed', 'device-ended', 'session-reused',
  'code-sent', 'code-failed', 'link-used', 'address-confirmed', 'passkey-used', 'passkey-added', 'passkey-removed',
  'identity-linked', 'identity-unlinked', 'provider-used', 'deactivated', 'reactivated', 'view-began', 'view-left', 'invited', 'joined'));
