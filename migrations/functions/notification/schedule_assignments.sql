-- Sees to it that the job that tells who was given what looks at it, two seconds after the screen has stopped offering Undo.
create or replace function app.schedule_assignments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.schedule_job('assigned', new.actor_id::text, null, now() + interval '12 seconds');
  return null;
end $$;
