-- The Security tab of the account: devices, the change of someone's e-mail address, and who viewed which secret.

-- People change their own name; their address and password change by functions only.
grant update (
  name
) on users to portal;

-- A session that ends is signaled to the other windows of its user.
create trigger signal_device after delete on auth_sessions for each row execute function app.signal_own_change();

-- Staff read the sign-ins of clients, and their own; those of a colleague are the colleague's.
drop policy read_sign_ins on sign_in_events;
create policy read_sign_ins on sign_in_events for select to portal
  using (user_id = (select app.user_id())
    or (select app.is_admin()) and exists (select from users u where u.id = user_id and u.role = 'client'));

-- A change of someone's e-mail address, until both the old and the new mailbox have confirmed it. The links are in the
-- mails only; here are their SHA-256.
create table email_changes (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null unique references users on delete cascade,
  new_email text not null,
  old_hash text not null unique,
  new_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_expires on email_changes (expires_at);
select app.protect('email_changes');
grant select (
  id,
  user_id,
  new_email,
  old_confirmed_at,
  new_confirmed_at,
  created_at,
  expires_at
) on email_changes to portal;
grant select, insert, update, delete on email_changes to portal_system;
create policy own_change on email_changes for select to portal using (user_id = (select app.user_id()));
create policy system_changes on email_changes to portal_system using (true) with check (true);
create trigger signal_change after insert or update or delete on email_changes
  for each row execute function app.signal_own_change();

-- Who viewed someone's secrets, and what someone viewed.
create index audit_entries_reveals on audit_entries (owner_id, id desc) where action = 'revealed';
create index audit_entries_revealed_by on audit_entries (actor_id, id desc) where action = 'revealed';

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made',
  'password-changed', 'email-asked', 'email-withdrawn', 'email-changed', 'device-ended'));
