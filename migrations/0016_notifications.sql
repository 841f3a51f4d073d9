-- What the bell shows each user. Written by the database alone, in the transaction of the event. This file comes last,
-- because its triggers are on tables of independent areas.

create table notifications (
  id uuid primary key default app.uuid_v7(),
  user_id uuid references users on delete cascade,
  kind text not null,
  title text not null,
  detail text,
  -- The path in the portal that it opens: '//host' and '/\host' would leave the portal.
  path text not null check (path ~ '^/($|[^/\\])'),
  about_table text,
  about_id uuid,
  -- The user who caused it; the only staff member who is not notified.
  actor_id uuid,
  actor_name text,
  -- How many events it stands for, because the user had not read the earlier ones.
  times integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on column notifications.user_id is 'Who is notified; null for the whole staff: one row, however many they are.';
comment on column notifications.read_at is 'When it was read or resolved; of the staff''s, when the last of them had read it.';
create index notifications_own on notifications (user_id, id desc);
create index notifications_of_staff on notifications (id desc) where user_id is null;
-- Unread notifications about the same row are merged; the unread count uses this index too.
create unique index notifications_unread on notifications (user_id, kind, about_table, about_id) where read_at is null;
create unique index notifications_staff_unread on notifications (about_id, kind, about_table, actor_id) nulls not distinct
  where user_id is null and read_at is null;
create index notifications_about on notifications (about_id, read_at);
create index notifications_read on notifications (read_at) where read_at is not null;
select app.protect('notifications');
grant update (read_at) on notifications to portal;
grant select on notifications to portal;
grant select (read_at) on notifications to portal_system;
grant delete on notifications to portal_system;
-- What notifies a single staff member is hidden from the others too.
create policy read_own_notifications on notifications for select to portal using (user_id = (select app.user_id())
  or (user_id is null and (select app.is_admin()) and actor_id is distinct from (select app.user_id())));
create policy mark_own_notifications on notifications for update to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy system_notifications on notifications to portal_system using (true);
create trigger place_notification before insert on notifications for each row execute function app.place_notification();
create trigger place_again before update of id on notifications for each row when (old.id <> new.id) execute function app.place_notification();
create trigger signal_notification after insert or update on notifications for each row execute function app.signal_notification();
-- Only the purge deletes many at once.
create trigger signal_purged after delete on notifications referencing old table as changed_rows
  for each statement execute function app.signal_purged_notifications();

-- Which staff members have read a notification for the whole staff.
create table notification_reads (
  user_id uuid not null references users on delete cascade,
  -- A repeated notification gets a new id; its read state is kept.
  notification_id uuid not null references notifications on update cascade on delete cascade,
  -- How many of its `times` were read: later ones are unread again.
  times integer not null,
  read_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
create index notification_reads_of on notification_reads (notification_id);
select app.protect('notification_reads');
grant select on notification_reads to portal;
create policy read_own_reads on notification_reads for select to portal using (user_id = (select app.user_id()));

create trigger staff_joined after insert on users for each row when (new.role = 'admin') execute function app.change_staff();
create trigger staff_changed after update of role on users for each row when (old.role <> new.role) execute function app.change_staff();
create trigger staff_left after delete on users for each row when (old.role = 'admin') execute function app.change_staff();
create trigger notify after insert or update of reminders_sent, answered_at, received_at on client_requests
  for each row execute function app.notify_request();
create trigger notify after update of state on build_out_tasks
  for each row when (old.state is distinct from new.state) execute function app.notify_task();
create trigger notify after insert on business_documents
  for each row when (new.uploaded_by = new.user_id) execute function app.notify_document();
create trigger notify after insert on chat_messages for each row execute function app.notify_message();
create trigger resolve_notifications after update of client_read_id, staff_read_id on chat_conversations
  for each row execute function app.resolve_message_notifications();
create trigger notify after insert on request_automations for each row execute function app.notify_automation();
create trigger notify_status after update of status on request_automations
  for each row when (old.status is distinct from new.status) execute function app.notify_automation();
create trigger notify_status after update of status on automations
  for each row when (old.status is distinct from new.status) execute function app.notify_automation();
