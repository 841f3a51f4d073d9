-- Notifications of the whole staff whose mails are still to be planned. An id that is no longer a notification's is one that was repeated,
-- or taken back, since: nothing refers to it.
create table unplanned_notifications (
  notification_id uuid primary key,
  -- Whom the caller acted for.
  caller uuid,
  created_at timestamptz not null default now()
);
select app.protect('unplanned_notifications');
