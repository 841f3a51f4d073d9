-- Who came in, or tried to, and from where. Written by the system's role only; a user reads the own rows, staff all.
create table sign_in_events (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signed-up', 'signed-in', 'failed', 'held-back', 'signed-out', 'reset-asked', 'password-reset')),
  -- The last one of the hour. What repeats within an hour is one row, or somebody who guesses could fill the table.
  at timestamptz not null default now(),
  hour timestamptz not null default date_trunc('hour', now()),
  times integer not null default 1,
  address text not null,
  browser text not null,
  -- What tells rows of one hour apart: address and browser of an event that needs the password, nothing for one that anybody can cause.
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
