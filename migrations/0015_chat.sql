-- Support chat: one conversation for each client, between the client and all of the staff. A message is never changed.
-- Author, time and position are set by the database: the server passes only the text and whose conversation it is for.

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
  -- The newest message that each side has read.
  client_read_id uuid,
  client_read_at timestamptz,
  staff_read_id uuid,
  staff_read_at timestamptz,
  -- Archiving hides the conversation for that side until the next message of either side.
  client_archived_at timestamptz,
  archived_at timestamptz,
  archived_by uuid references users on delete set null,
  -- A column, so that an index serves the staff's list, unread first.
  staff_unread boolean not null generated always as
    (last_client_message_id is not null and (staff_read_id is null or last_client_message_id > staff_read_id)) stored,
  unique (user_id, id)
);
create index chat_conversations_archived_by on chat_conversations (archived_by) where archived_by is not null;
create index chat_conversations_open on chat_conversations (staff_unread desc, last_message_id desc) where archived_at is null;
create index chat_conversations_archived on chat_conversations (staff_unread desc, last_message_id desc) where archived_at is not null;
select app.protect('chat_conversations');
-- Written by functions only: app.place_chat_message, app.read_chat, app.archive_chat.
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
  -- The idempotency key of the message: a retry or a double click creates no second one.
  client_key text check (char_length(client_key) <= 200),
  created_at timestamptz not null,
  foreign key (conversation_id, user_id) references chat_conversations (id, user_id) on delete cascade,
  unique (user_id, id),
  unique (author_id, client_key),
  check (body <> '' or cardinality(attachment_ids) > 0)
);
select app.protect('chat_messages');
grant select on chat_messages to portal;
-- Author and time can't be inserted; no role may update or delete.
grant insert (
  user_id,
  body,
  attachment_ids,
  client_key
) on chat_messages to portal;
create policy read_messages on chat_messages for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy write_messages on chat_messages for insert to portal
  with check (author_id = (select app.user_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
create trigger record_change after insert or update or delete on chat_messages
  for each row execute function app.record_change('user_id', 'body');

create trigger place_chat_message before insert on chat_messages for each row execute function app.place_chat_message();
create trigger record_change after insert or delete on chat_conversations
  for each row execute function app.record_change('user_id');
create trigger record_archive after update on chat_conversations
  for each row when ((old.archived_at, old.client_archived_at) is distinct from (new.archived_at, new.client_archived_at))
  execute function app.record_change('user_id');
create trigger signal_read after update on chat_conversations
  for each row when ((old.client_read_id, old.staff_read_id) is distinct from (new.client_read_id, new.staff_read_id))
  execute function app.signal_change();

-- A file belongs to the composer first, visible to its uploader only, and then to the message that references it.
create table chat_attachments (
  id uuid primary key,
  message_id uuid,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Sent files are never deleted; every table of files has the column.
  deleted_at timestamptz,
  file_name text not null,
  mime text not null,
  size bigint not null check (size between 1 and 10485760),
  file_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Set by the database, so that no one can name someone else.
  uploaded_by uuid default app.user_id() references users on delete set null,
  -- A row can only reference a file in its owner's folder.
  check (file_key ~ ('^chat/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')),
  foreign key (message_id, user_id) references chat_messages (id, user_id) on delete cascade
);
create index chat_attachments_uploaded_by on chat_attachments (uploaded_by);
create index chat_attachments_own on chat_attachments (user_id, message_id);
create index chat_attachments_message on chat_attachments (message_id);
create index chat_attachments_trash on chat_attachments (deleted_at) where deleted_at is not null;
create index chat_attachments_waiting on chat_attachments (created_at) where message_id is null;
select app.protect('chat_attachments');
grant insert (
  id,
  user_id,
  file_name,
  mime,
  size,
  file_key,
  sha256
) on chat_attachments to portal;
grant select on chat_attachments to portal;
create policy read_attachments on chat_attachments for select to portal
  using ((user_id = (select app.user_id()) or (select app.is_admin())) and (message_id is not null or uploaded_by = (select app.user_id())));
create policy add_attachments on chat_attachments for insert to portal
  with check (message_id is null and uploaded_by = (select app.user_id()) and (user_id = (select app.user_id()) or (select app.is_admin())));
-- The sweep compares files with rows, and removes what was never sent.
grant select (
  id,
  file_key,
  message_id,
  created_at,
  deleted_at
) on chat_attachments to portal_system;
grant delete on chat_attachments to portal_system;
create policy system_attachments on chat_attachments to portal_system using (true) with check (true);
create trigger count_storage after insert or update of size or delete on chat_attachments for each row execute function app.count_storage();
create trigger record_change after insert or update or delete on chat_attachments
  for each row execute function app.record_change('user_id');

create trigger attach_chat_files after insert on chat_messages
  for each row when (cardinality(new.attachment_ids) > 0) execute function app.attach_chat_files();
