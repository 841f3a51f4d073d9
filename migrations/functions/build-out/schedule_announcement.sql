-- Sees to it that the job that announces changes of a plan looks at it, two seconds after the screen has stopped offering Undo.
create or replace function app.schedule_announcement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.schedule_job('announce', new.user_id::text, new.user_id, now() + interval '12 seconds');
  return null;
end $$;
