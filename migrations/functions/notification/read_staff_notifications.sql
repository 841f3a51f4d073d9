-- Marks these, or all, of the staff's notifications as read by anyone who is signed in. Does nothing for a client.
create or replace function app.read_staff_notifications(p_ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := app.actor_id();
  ids uuid[];
  changes text;
begin
  if app.is_admin() is not true then return; end if;
  -- Locked, so that of two concurrent last readers the second sees the first one's mark.
  with unread as (
    select n.id, n.times from public.notifications n
      where n.user_id is null and n.read_at is null and n.actor_id is distinct from reader and (p_ids is null or n.id = any(p_ids))
        and not exists (select from public.notification_reads r where r.user_id = reader and r.notification_id = n.id and r.times >= n.times)
      order by n.about_id, n.kind, n.about_table, n.actor_id for no key update
  ), marked as (
    insert into public.notification_reads as r (user_id, notification_id, times) select reader, id, times from unread
      on conflict (user_id, notification_id) do update set times = excluded.times, read_at = now() where r.times < excluded.times
      returning notification_id
  )
  select array_agg(notification_id) into ids from marked;
  if ids is null then return; end if;
  -- Signaled to the reader's other windows only: who has read it concerns no one else.
  changes := concat(current_setting('app.changes', true), (select string_agg(concat('notifications|', id, '|', reader, '|changed', E'\n'), '') from unnest(ids) id));
  perform app.resolve_staff_notifications(ids);
  perform set_config('app.changes', changes, true);
end $$;

grant execute on function app.read_staff_notifications(uuid[]) to portal;
