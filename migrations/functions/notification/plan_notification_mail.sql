-- Plans the mail of a notification for its reader, where they want one. One for the whole staff is left to app.plan_team_mails: it may be
-- mailed to several, and what a client does need not wait for that. A digest waits as well for what can still be undone.
create or replace function app.plan_notification_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then
    if tg_op = 'INSERT' then
      insert into public.unplanned_notifications (notification_id, caller) values (new.id, app.user_id());
    else
      -- Repeated. What is being planned at this moment is skipped: its planner waits for this transaction, and then finds another id.
      with former as (
        delete from public.unplanned_notifications where notification_id = (
          select u.notification_id from public.unplanned_notifications u where u.notification_id = old.id for update skip locked)
        returning created_at
      )
      insert into public.unplanned_notifications (notification_id, caller, created_at, waiting)
        select new.id, app.user_id(), coalesce(min(f.created_at), now()),
            array(select m.user_id from public.notification_mails m where m.notification_id = new.id)
          from former f;
    end if;
    return null;
  end if;
  insert into public.notification_mails (user_id, notification_id, digest, due_at)
    select reader.id, new.id, chosen.way = 'digest', case chosen.way
        when 'mail' then now() + k.wait
        -- Of a digest that already waits, the time is known.
        else greatest(now() + interval '12 seconds', coalesce(
          (select m.due_at from public.notification_mails m where m.user_id = reader.id and m.digest and m.due_at > now() + interval '12 seconds' limit 1),
          app.next_digest(reader.id))) end
      from public.users reader join app.notification_kinds() k on k.kind = new.kind and k.side = case reader.role when 'admin' then 'staff' else 'client' end
        left join public.notification_choices c on c.user_id = reader.id and c.kind = new.kind,
        -- As app.notification_way, for a kind that is listed.
        lateral (select coalesce(c.way, k.fallback) as way) chosen
      where reader.id = new.user_id and (chosen.way = 'digest' or chosen.way = 'mail' and not k.own_mail)
        and reader.email_verified and reader.deactivated_at is null and reader.id is distinct from new.actor_id
    on conflict (user_id, notification_id) do nothing;
  return null;
end $$;
