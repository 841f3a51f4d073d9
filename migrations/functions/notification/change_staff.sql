-- Someone who joins the staff, or comes back to it, is not notified of what happened before, and nothing waits for one who left.
create or replace function app.change_staff() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.role = 'admin' and new.deactivated_at is null then
    insert into public.notification_reads (user_id, notification_id, times)
      select new.id, n.id, n.times from (
        -- Locked, because a notification that is repeated at this moment gets a new id.
        select id, times from public.notifications where user_id is null and read_at is null
          order by about_id, kind, about_table, actor_id for key share) n
      on conflict (user_id, notification_id) do update set times = excluded.times;
  end if;
  perform app.resolve_staff_notifications(null);
  return null;
end $$;
