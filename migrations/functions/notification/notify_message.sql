-- Several messages before anyone looked are one notification, with the newest text.
create or replace function app.notify_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- A message may consist of files only.
  text text := coalesce(nullif(left(new.body, 200), ''), 'A file');
begin
  if new.author_role = 'admin' then
    perform app.notify_user(new.user_id, 'message', new.author_name || ' sent you a message', text, '/support', 'users', new.user_id);
  else
    perform app.notify_staff('message', new.author_name, 'sent a message', text, '/support?client=' || new.user_id, 'users', new.user_id);
  end if;
  return null;
end $$;
