-- A client apart from the people who act for it: `app.user_id()` says whose rows are meant, `app.actor_id()` who acts.

-- A client is named by the user it began with, so that every row of a client, whatever its table, names it by `user_id`.
create table clients (
  id uuid primary key references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No one of an archived client signs in, and lists and search leave it out. Nothing of it is lost.
  archived_at timestamptz,
  archived_by uuid references users on delete set null,
  -- An owner has asked that the client is closed for good.
  closing_asked_at timestamptz,
  closing_asked_by uuid references users on delete set null
);
create index clients_archived_by on clients (archived_by) where archived_by is not null;
create index clients_closing_asked_by on clients (closing_asked_by) where closing_asked_by is not null;
create index clients_archived on clients (archived_at) where archived_at is not null;
select app.protect('clients');
grant select on clients to portal, portal_system;
create policy read_clients on clients for select to portal using (id = (select app.user_id()) or (select app.is_admin()));
create policy system_clients on clients for select to portal_system using (true);
create trigger record_change after update or delete on clients for each row execute function app.record_change('id');

-- Who acts for a client. `user_id` is the person.
create table client_members (
  id uuid primary key default app.uuid_v7(),
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Owners do everything; helpers neither change people nor agree to terms nor see secrets; readers change nothing.
  access text not null check (access in ('owner', 'helper', 'reader')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the person last chose this client; a new session begins with the client chosen last.
  chosen_at timestamptz,
  unique (client_id, user_id)
);
create index client_members_person on client_members (user_id, client_id);
select app.protect('client_members');
grant select on client_members to portal, portal_system;
create policy read_members on client_members for select to portal
  using (client_id = (select app.user_id()) or user_id = (select app.actor_id()) or (select app.is_admin()));
create policy system_members on client_members for select to portal_system using (true);
-- That someone is an owner of their own client goes without saying.
create trigger record_added after insert on client_members for each row when (new.user_id <> new.client_id)
  execute function app.record_change('client_id', 'chosen_at');
create trigger record_change after update of access or delete on client_members
  for each row execute function app.record_change('client_id', 'chosen_at');
create trigger hold_person before update or delete on client_members for each row execute function app.hold_person();
create trigger place_sessions after update of access or delete on client_members for each row execute function app.place_member_sessions();
create trigger keep_owner after update of access or delete on client_members for each row execute function app.keep_owner();

-- Whom a session acts for: a client's person for that client; staff for the client they view; otherwise oneself.
alter table auth_sessions
  add column client_id uuid references clients on delete cascade,
  add column access text check (access in ('owner', 'helper', 'reader', 'viewing')),
  add column viewing_until timestamptz check ((viewing_until is not null) = (access is not distinct from 'viewing'));
create index auth_sessions_client on auth_sessions (client_id);

insert into clients (id, created_at) select id, created_at from users where role = 'client';
insert into client_members (client_id, user_id, access) select id, id, 'owner' from users where role = 'client';
update auth_sessions s set client_id = s.user_id, access = 'owner' from users u where u.id = s.user_id and u.role = 'client';

-- Before notify_joined and the build-out, which need the client.
create trigger begin_client after insert on users for each row when (new.role = 'client') execute function app.begin_client();
create trigger begin_client_again after update of role on users for each row
  when (new.role <> old.role) execute function app.begin_client();
create trigger session_client_changed after update on auth_sessions for each row
  when ((new.client_id, new.access, new.viewing_until) is distinct from (old.client_id, old.access, old.viewing_until))
  execute function app.signal_ended_access();

-- People of one client read each other's names; a person reads and changes their own row, whomever they act for.
alter policy read_users on users using (
  id = (select app.actor_id()) or id = (select app.user_id()) or (select app.is_admin())
  or id in (select m.user_id from client_members m where m.client_id = (select app.user_id())));
alter policy change_own_user on users using (id = (select app.actor_id())) with check (id = (select app.actor_id()));
alter policy read_sign_ins on sign_in_events using (user_id = (select app.actor_id())
  or (select app.is_admin()) and exists (select from users u where u.id = user_id and u.role = 'client'));
alter policy own_change on email_changes using (user_id = (select app.actor_id()));

-- What belongs to the person and not to the client.
alter policy read_own_notifications on notifications using (user_id = (select app.actor_id())
  or (user_id is null and (select app.is_admin()) and actor_id is distinct from (select app.actor_id())));
alter policy mark_own_notifications on notifications using (user_id = (select app.actor_id())) with check (user_id = (select app.actor_id()));
alter policy read_own_reads on notification_reads using (user_id = (select app.actor_id()));
alter policy own_keys on idempotency_keys using (user_id = (select app.actor_id())) with check (user_id = (select app.actor_id()));
alter table training_progress alter column user_id set default app.actor_id();
alter policy read_progress on training_progress using (user_id = (select app.actor_id()) or (select app.is_admin())
  or ((select app.access()) = 'viewing' and user_id in (select m.user_id from client_members m where m.client_id = (select app.user_id()))));
alter policy add_own_progress on training_progress with check (user_id = (select app.actor_id()));
alter policy change_own_progress on training_progress using (user_id = (select app.actor_id())) with check (user_id = (select app.actor_id()));
alter policy write_messages on chat_messages
  with check (author_id = (select app.actor_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
alter policy read_attachments on chat_attachments
  using ((user_id = (select app.user_id()) or (select app.is_admin())) and (message_id is not null or uploaded_by = (select app.actor_id())));
alter policy add_attachments on chat_attachments
  with check (message_id is null and uploaded_by = (select app.actor_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
do $$
declare target regclass;
begin
  for target in select attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'uploaded_by'
  loop
    execute format('alter table %s alter column uploaded_by set default app.actor_id()', target);
  end loop;
end $$;
-- A document of the client's own, whichever of its people added it.
drop trigger notify on business_documents;
create trigger notify after insert on business_documents for each row execute function app.notify_document();

-- The plan begins with the client: a person who joins one that exists gets none.
alter table users add column member_only boolean not null default false;
comment on column users.member_only is 'Came by the invitation of a client, and has no client of their own.';
drop trigger start_build_out on users;
create trigger start_build_out after insert on clients for each row execute function app.start_build_out();

-- Who may only read changes nothing, wherever the portal's role may write rows that are the client's.
do $$
declare target regclass;
begin
  for target in select distinct c.oid::regclass from pg_class c, aclexplode(c.relacl) held, pg_roles r
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = 'portal' and held.grantee = r.oid and held.privilege_type in ('INSERT', 'UPDATE', 'DELETE')
    union
    select distinct c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) held, pg_roles r
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = 'portal' and held.grantee = r.oid and held.privilege_type in ('INSERT', 'UPDATE')
  loop
    if target::text not in ('users', 'notifications', 'notification_reads', 'training_progress', 'idempotency_keys') then perform app.guard_writes(target); end if;
  end loop;
end $$;
