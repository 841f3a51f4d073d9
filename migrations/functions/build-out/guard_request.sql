-- The client may say that something is done, once; everything else about a request is the staff's, or the portal's own.
create or replace function app.guard_request() returns trigger language plpgsql as $$
begin
  if app.actor_id() is not null and not coalesce(app.is_admin(), false) and (new.reminders_sent, new.reminded_at, new.received_at, new.received_by)
      is distinct from (old.reminders_sent, old.reminded_at, old.received_at, old.received_by) then
    raise exception using errcode = '42501', message = 'only staff change this';
  end if;
  return new;
end $$;
