-- Support chat: one conversation for each client, between the client and all of the staff. A message is never changed.
-- Who wrote it, when, and where it stands is the database's to say: the server hands over a text and whose conversation it is for.

create table chat_conversations (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null unique references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_message_id uuid,
  last_message_at timestamptz,
  last_client_message_id uuid,
  last_staff_message_id uuid,
  -- The newest message that each side has had on its screen.
  client_read_id uuid,
  client_read_at timestamptz,
  staff_read_id uuid,
  staff_read_at timestamptz,
  -- Archiving puts the conversation away on the side that did it, until the next message of either side.
  client_archived_at timestamptz,
  archived_at timestamptz,
  archived_by uuid references users on delete set null,
  -- Kept as a column, so that the staff's list, unread first, comes from an index.
  staff_unread boolean not null generated always as
    (last_client_message_id is not null and (staff_read_id is null or last_client_message_id > staff_read_id)) stored,
  unique (id, user_id)
);
create index chat_conversations_open on chat_conversations (staff_unread desc, last_message_id desc) where archived_at is null;
create index chat_conversations_archived on chat_conversations (staff_unread desc, last_message_id desc) where archived_at is not null;
select app.protect('chat_conversations');
-- Written by the functions below only.
grant select on chat_conversations to portal;
create policy read_conversations on chat_conversations for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));

create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null,
  user_id uuid not null,
  author_id uuid references users on delete set null,
  author_role text not null check (author_role in ('client', 'admin')),
  author_name text not null,
  body text not null check (char_length(body) <= 5000),
  attachment_ids uuid[] not null default '{}' check (cardinality(attachment_ids) <= 10),
  -- The key of the attempt to send: a retry or a double click makes no second message.
  client_key text check (char_length(client_key) <= 200),
  created_at timestamptz not null,
  foreign key (conversation_id, user_id) references chat_conversations (id, user_id) on delete cascade,
  unique (id, user_id),
  unique (author_id, client_key),
  check (body <> '' or cardinality(attachment_ids) > 0)
);
create index chat_messages_own on chat_messages (user_id, id desc);
select app.protect('chat_messages');
grant select on chat_messages to portal;
-- Neither author nor time is among what may be said; nobody may change or delete.
grant insert (user_id, body, attachment_ids, client_key) on chat_messages to portal;
create policy read_messages on chat_messages for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy write_messages on chat_messages for insert to portal
  with check (author_id = (select app.user_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
create trigger record_change after insert or update or delete on chat_messages
  for each row execute function app.record_change('user_id', 'body');

create function app.place_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.author_id := app.user_id();
  new.author_role := case when app.is_admin() then 'admin' else 'client' end;
  select name into new.author_name from public.users where id = new.author_id;
  if not exists (select 1 from public.users where id = new.user_id and role = 'client') then
    raise exception using errcode = 'PT404', message = 'no such client';
  end if;
  insert into public.chat_conversations (user_id) values (new.user_id) on conflict (user_id) do nothing;
  -- One message at a time in a conversation: ids rise in the order in which messages become visible.
  perform 1 from public.chat_conversations where user_id = new.user_id for update;
  new.id := app.uuid_v7();
  new.created_at := clock_timestamp();
  update public.chat_conversations set
    updated_at = new.created_at, last_message_id = new.id, last_message_at = new.created_at,
    last_client_message_id = case when new.author_role = 'client' then new.id else last_client_message_id end,
    last_staff_message_id = case when new.author_role = 'admin' then new.id else last_staff_message_id end,
    archived_at = null, archived_by = null, client_archived_at = null
    where user_id = new.user_id returning id into new.conversation_id;
  return new;
end $$;
create trigger place_chat_message before insert on chat_messages for each row execute function app.place_chat_message();

create trigger record_change after insert or delete on chat_conversations
  for each row execute function app.record_change('user_id');
create trigger record_archive after update on chat_conversations
  for each row when ((old.archived_at, old.client_archived_at) is distinct from (new.archived_at, new.client_archived_at))
  execute function app.record_change('user_id');

-- That something was read is told to open screens ('Seen'), and is no entry of the audit trail: it would bury the rest.
create function app.tell_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, E'|changed\n'), true);
  return null;
end $$;
create trigger tell_read after update on chat_conversations
  for each row when ((old.client_read_id, old.staff_read_id) is distinct from (new.client_read_id, new.staff_read_id))
  execute function app.tell_change();

-- Notes that the asker's side has read up to a message. It never goes back, and what is read already writes nothing.
create function app.read_chat(p_user uuid, p_message uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.chat_messages m where m.id = p_message and m.user_id = p_user and (m.user_id = app.user_id() or app.is_admin())) then
    raise exception using errcode = 'PT404', message = 'no such message';
  end if;
  if app.is_admin() then
    update public.chat_conversations set staff_read_id = p_message, staff_read_at = now()
      where user_id = p_user and (staff_read_id is null or staff_read_id < p_message);
  else
    update public.chat_conversations set client_read_id = p_message, client_read_at = now()
      where user_id = p_user and (client_read_id is null or client_read_id < p_message);
  end if;
end $$;
grant execute on function app.read_chat(uuid, uuid) to portal;

-- Puts a conversation away on the asker's side, or takes it out again. Twice does no harm.
create function app.archive_chat(p_user uuid, p_away boolean) returns void language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.chat_conversations c where c.user_id = p_user and (c.user_id = app.user_id() or app.is_admin())) then
    raise exception using errcode = 'PT404', message = 'no such conversation';
  end if;
  if app.is_admin() then
    update public.chat_conversations set archived_at = case when p_away then now() end, archived_by = case when p_away then app.user_id() end,
      version = version + 1, updated_at = now() where user_id = p_user and (archived_at is not null) <> p_away;
  else
    update public.chat_conversations set client_archived_at = case when p_away then now() end,
      version = version + 1, updated_at = now() where user_id = p_user and (client_archived_at is not null) <> p_away;
  end if;
end $$;
grant execute on function app.archive_chat(uuid, boolean) to portal;

-- A file lies beside the composer first, seen by who brought it only, and becomes part of the message that names it.
create table chat_attachments (
  id uuid primary key,
  message_id uuid,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Nobody deletes what was sent; the column is what every table of files has.
  deleted_at timestamptz,
  file_name text not null,
  mime text not null,
  size bigint not null check (size between 1 and 10485760),
  file_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Filled in by the database, so that nobody can name somebody else.
  uploaded_by uuid default app.user_id() references users on delete set null,
  -- A row can only ever lead to a file in its own owner's folder.
  check (file_key ~ ('^chat/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')),
  foreign key (message_id, user_id) references chat_messages (id, user_id) on delete cascade
);
create index chat_attachments_own on chat_attachments (user_id, message_id);
create index chat_attachments_message on chat_attachments (message_id);
create index chat_attachments_waiting on chat_attachments (created_at) where message_id is null;
select app.protect('chat_attachments');
grant select, insert (id, user_id, file_name, mime, size, file_key, sha256) on chat_attachments to portal;
create policy read_attachments on chat_attachments for select to portal
  using ((user_id = (select app.user_id()) or (select app.is_admin())) and (message_id is not null or uploaded_by = (select app.user_id())));
create policy add_attachments on chat_attachments for insert to portal
  with check (message_id is null and uploaded_by = (select app.user_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
-- Sweeping compares the files with the rows, and removes what was never sent.
grant select (id, file_key, message_id, created_at, deleted_at), delete on chat_attachments to portal_system;
create policy system_attachments on chat_attachments to portal_system using (true) with check (true);
create trigger record_change after insert or update or delete on chat_attachments
  for each row execute function app.record_change('user_id');

create function app.attach_chat_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare attached integer;
begin
  update public.chat_attachments set message_id = new.id
    where id = any (new.attachment_ids) and user_id = new.user_id and uploaded_by = new.author_id and message_id is null;
  get diagnostics attached = row_count;
  if attached <> cardinality(new.attachment_ids) then
    raise exception using errcode = 'PT404', message = 'an attachment is not there';
  end if;
  return null;
end $$;
create trigger attach_chat_files after insert on chat_messages
  for each row when (cardinality(new.attachment_ids) > 0) execute function app.attach_chat_files();
