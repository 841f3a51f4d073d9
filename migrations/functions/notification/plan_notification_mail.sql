-- Plans the mail of a notification for everyone who wants one. What is for the whole staff is mailed to the colleague who has the client,
-- or to the managers where nobody has. A digest waits as well for what can still be undone.
create or replace function app.plan_notification_mail() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
  readers uuid[] := array[new.user_id];
begin
  if new.user_id is null then
    client := coalesce((select c.id from public.clients c where c.id = app.user_id()), case new.about_table when 'users' then new.about_id end);
    if client is null then return null; end if;
    select array[c.assignee_id] into readers
      from public.clients c join public.users u on u.id = c.assignee_id and u.deactivated_at is null where c.id = client;
    if readers is null then
      select array_agg(u.id) into readers from public.users u where u.role = 'admin' and u.staff_access = 'manager' and u.deactivated_at is null;
    end if;
  end if;
  insert into public.notification_mails (user_id, notification_id, digest, due_at)
    select reader.id, new.id, way = 'digest', case way when 'digest' then greatest(app.next_digest(reader.id), now() + interval '12 seconds') else now() + k.wait end
      from public.users reader, lateral app.notification_way(reader.id, new.kind) way, app.notification_kinds() k
      where reader.id = any (readers) and k.kind = new.kind and k.side = case reader.role when 'admin' then 'staff' else 'client' end
        and (way = 'digest' or way = 'mail' and not k.own_mail)
        and reader.email_verified and reader.deactivated_at is null and reader.id is distinct from new.actor_id
      order by reader.id
    on conflict (user_id, notification_id) do nothing;
  return null;
end $$;
