-- Sees to it that the job that mails notifications looks at this person when the mail is due.
create or replace function app.schedule_notification_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.schedule_job('tell', new.user_id::text, null, new.due_at);
  return null;
end $$;
