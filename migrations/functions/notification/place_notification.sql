-- Notifications are in the order of their ids: the newest comes first, in the list of one user as in the staff's.
create or replace function app.place_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then
    new.id := app.uuid_after((select n.id from public.notifications n where n.user_id is null order by n.id desc limit 1));
  else
    new.id := app.uuid_after((select n.id from public.notifications n where n.user_id = new.user_id order by n.id desc limit 1));
  end if;
  return new;
end $$;
