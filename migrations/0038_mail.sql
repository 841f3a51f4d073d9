-- Mail that has an HTML part, is given up when it can't be delivered, and goes to whom it is wanted by.

-- What a message says, in JSON; its plain text stays in body. Both are emptied once it has left.
alter table outgoing_mail add column content text;

-- When it was given up: a mail server refused it for good, or ten attempts failed.
alter table outgoing_texts add column failed_at timestamptz;
alter table outgoing_mail
  add column failed_at timestamptz,
  -- When the link or the code in it has had its time.
  add column expires_at timestamptz,
  -- Whose mailbox it goes to, if they have an account.
  add column person_id uuid references users on delete set null,
  -- What staff see: a code in the subject would let them in.
  add column shown_subject text not null generated always as (regexp_replace(subject, '[0-9]{6}', '••••••', 'g')) stored;
update outgoing_mail set failed_at = now() where sent_at is null and attempts >= 10;
update outgoing_texts set failed_at = now() where sent_at is null and attempts >= 10;
update outgoing_mail m set person_id = u.id from users u where lower(u.email) = lower(m.to_address) and m.sent_at is null;
create index outgoing_mail_person on outgoing_mail (person_id);
create index outgoing_mail_failed on outgoing_mail (person_id) where failed_at is not null;
grant select (id, to_address, person_id, shown_subject, created_at, last_error, failed_at, expires_at) on outgoing_mail to portal;
grant update (failed_at, attempts, next_attempt_at) on outgoing_mail to portal;
create policy staff_read_mail on outgoing_mail for select to portal using ((select app.is_admin()));
create policy staff_send_again on outgoing_mail for update to portal using ((select app.is_admin()) and failed_at is not null) with check ((select app.is_admin()));
create trigger place_mail before insert on outgoing_mail for each row execute function app.place_mail();
create trigger record_change after update of failed_at on outgoing_mail
  for each row when (old.failed_at is distinct from new.failed_at)
  execute function app.record_change('person_id', 'attempts', 'next_attempt_at', 'last_error', 'body', 'content', 'subject');

-- How each person wants to hear of each kind; without a row, as app.notification_kinds() says.
create table notification_choices (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  way text not null check (way in ('portal', 'mail', 'digest', 'never')),
  updated_at timestamptz not null default now(),
  unique (user_id, kind)
);
select app.protect('notification_choices');
grant select on notification_choices to portal;
create policy read_own_choices on notification_choices for select to portal using (user_id = (select app.actor_id()));
create trigger signal_own_change after insert or update on notification_choices for each row execute function app.signal_own_change();

-- Notifications that are still to be mailed to a person, at once or with the next digest. What was read meanwhile is dropped.
create table notification_mails (
  user_id uuid not null references users on delete cascade,
  notification_id uuid not null references notifications on update cascade on delete cascade,
  digest boolean not null,
  due_at timestamptz not null,
  primary key (user_id, notification_id)
);
create index notification_mails_of on notification_mails (notification_id);
select app.protect('notification_mails');
create trigger plan_mail after insert or update of id on notifications for each row execute function app.plan_notification_mail();
-- At the commit, so that nobody waits for a row of jobs while others wait for theirs.
create constraint trigger schedule_mail after insert or update on notification_mails deferrable initially deferred
  for each row execute function app.schedule_notification_mail();

-- Staff see no notification of a kind of which they want to hear nothing.
alter policy read_own_notifications on notifications using (user_id = (select app.actor_id())
  or (user_id is null and (select app.is_admin()) and actor_id is distinct from (select app.actor_id())
    and kind <> all ((select app.silenced_kinds())::text[])));

-- What can be stopped says of which kind it is.
alter table outgoing_mail add column kind text;
