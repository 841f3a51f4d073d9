-- Notifications of the whole staff whose mails are still to be planned. An id that no notification has any more was repeated or taken back
-- since; nothing refers to it.
create table unplanned_notifications (
  notification_id uuid primary key,
  -- Whom the caller acted for.
  caller uuid,
  created_at timestamptz not null default now(),
  -- Who had a mail of it waiting when it was repeated: that one says it all.
  waiting uuid[] not null default '{}'
);
select app.protect('unplanned_notifications');

-- app.plan_team_mails schedules each colleague once, and a notification that is repeated changes no moment.
drop trigger schedule_mail on notification_mails;
create constraint trigger schedule_mail after insert or update of due_at on notification_mails deferrable initially deferred
  for each row when (current_setting('app.planning_team_mails', true) is distinct from 'on') execute function app.schedule_notification_mail();

-- It takes the moment after which the digest comes.
drop function if exists app.next_digest(uuid);
