-- The client may send an answer, and take it back within a minute; everything else about a request is the staff's, or the portal's own.
create or replace function app.guard_request() returns trigger language plpgsql as $$
declare
  theirs constant text[] := '{version,updated_at,answered_at,answered_by}';
begin
  if app.actor_id() is not null and not coalesce(app.is_admin(), false)
      and (to_jsonb(new) - theirs <> to_jsonb(old) - theirs or (old.answered_at is not null and new.answered_at is distinct from old.answered_at
          and not (new.answered_at is null and old.received_at is null and old.answered_at > now() - interval '1 minute'))) then
    raise exception using errcode = '42501', message = 'only staff change this';
  end if;
  return new;
end $$;
