-- Notes whose mailbox a message goes to, so that staff find what didn't arrive beside the person. A message of a kind that the person does
-- not want by mail is not written.
create or replace function app.place_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.person_id := (select u.id from public.users u where lower(u.email) = lower(new.to_address) limit 1);
  if new.kind is not null and new.kind <> 'digest' and app.notification_way(new.person_id, new.kind) <> 'mail' then return null; end if;
  return new;
end $$;
