-- A session changes its token while it is used. The token before stays good for 30 seconds; used later, it is in the
-- hands of two, and the session ends.
create table auth_replaced_tokens (
  token text primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  replaced_at timestamptz not null default now()
);
create index auth_replaced_tokens_session on auth_replaced_tokens (session_id);
create index auth_replaced_tokens_at on auth_replaced_tokens (replaced_at);
select app.protect('auth_replaced_tokens');
grant select, delete on auth_replaced_tokens to portal_system;
create policy system_replaced_tokens on auth_replaced_tokens to portal_system using (true) with check (true);

-- Whether the browser has shown the token yet: a response that got lost on its way is no theft.
alter table auth_sessions add column token_used boolean not null default true;

alter table sign_in_events drop constraint sign_in_events_kind_check;
alter table sign_in_events add constraint sign_in_events_kind_check check (kind in (
  'signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset',
  'factor-asked', 'factor-passed', 'factor-failed', 'factor-added', 'factor-removed', 'factor-reset',
  'recovery-code-used', 'recovery-codes-made',
  'password-changed', 'email-asked', 'email-withdrawn', 'email-changed', 'device-ended', 'session-reused'));
