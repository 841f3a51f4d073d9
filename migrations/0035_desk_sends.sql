-- Messages and reminders that staff send to many clients at once. A job sends them, after the seconds in which they can be undone.

create table desk_sends (
  id uuid primary key default app.uuid_v7(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('message', 'remind')),
  author_id uuid not null default app.actor_id() references users on delete cascade,
  -- The message; null for reminders.
  body text check (char_length(body) between 1 and 5000),
  -- The idempotency key: a repeated request sends nothing twice.
  client_key text check (char_length(client_key) <= 200),
  withdrawn_at timestamptz,
  -- When each client was sent it, or was found not to get it.
  finished_at timestamptz,
  -- When the author has seen what failed.
  dismissed_at timestamptz,
  unique (author_id, client_key),
  check ((kind = 'message') = (body is not null))
);
select app.protect('desk_sends');
-- Written by functions of the owner only.
grant select on desk_sends to portal;
create policy author_reads_sends on desk_sends for select to portal
  using ((select app.is_admin()) and author_id = (select app.actor_id()));
grant select (id, created_at), delete on desk_sends to portal_system;
create policy system_sends on desk_sends to portal_system using (true);
-- No owner is named: to a client it is a message or a reminder like any other.
create trigger record_change after insert or update or delete on desk_sends for each row execute function app.record_change('', 'body', 'client_key');

create table desk_send_clients (
  id uuid primary key default app.uuid_v7(),
  send_id uuid not null references desk_sends on delete cascade,
  user_id uuid not null references clients on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Why it failed.
  reason text check (reason in ('archived', 'author_left', 'nothing_open', 'reminded_already', 'unconfirmed', 'error')),
  unique (send_id, user_id),
  check ((state = 'failed') = (reason is not null))
);
create index desk_send_clients_client on desk_send_clients (user_id);
create index desk_send_clients_waiting on desk_send_clients (send_id, user_id) where state = 'waiting';
select app.protect('desk_send_clients');
grant select on desk_send_clients to portal;
create policy author_reads_send_clients on desk_send_clients for select to portal
  using ((select app.is_admin()) and exists (select from desk_sends s where s.id = send_id and s.author_id = (select app.actor_id())));
