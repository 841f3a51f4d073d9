-- The bell tells of messages of the support chat and of automations too. Apart from the tables it tells of, because it
-- joins two areas that know nothing of each other.

-- Several messages before anybody looked are one piece of news, with the newest text.
create function app.tell_of_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- A message may be nothing but its files.
  text text := coalesce(nullif(left(new.body, 200), ''), 'A file');
begin
  if new.author_role = 'admin' then
    perform app.tell(new.user_id, 'message', new.author_name || ' wrote to you', text, '/support', 'users', new.user_id);
  else
    perform app.tell_admins('message', new.author_name || ' wrote', text, '/support?client=' || new.user_id, 'users', new.user_id);
  end if;
  return null;
end $$;
create trigger tell after insert on chat_messages for each row execute function app.tell_of_message();

-- Whoever reads the conversation has read its news; one of the team reads for all of it, as in the conversation itself.
create function app.settle_message_news() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.client_read_id is distinct from old.client_read_id then
    update public.notifications set read_at = now()
      where user_id = new.user_id and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  if new.staff_read_id is distinct from old.staff_read_id then
    update public.notifications set read_at = now()
      where user_id <> new.user_id and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  return null;
end $$;
create trigger settle_news after update of client_read_id, staff_read_id on chat_conversations
  for each row execute function app.settle_message_news();
create index notifications_about on notifications (about_table, about_id) where read_at is null;

create function app.tell_of_automation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'request_automations' and tg_op = 'INSERT' then
    perform app.tell_admins('request', (select name from public.users where id = new.user_id) || ' asks for an automation', left(new.description, 200),
      '/automations?client=' || new.user_id || '&row=' || new.id, tg_table_name, new.id);
  elsif tg_op = 'UPDATE' and app.is_admin() then
    perform app.tell(new.user_id, 'automation', case when tg_table_name = 'automations' then 'Your automation is ' else 'Your request was ' end || lower(new.status),
      left(new.description, 200), '/automations?row=' || new.id, tg_table_name, new.id);
  end if;
  return null;
end $$;
create trigger tell after insert on request_automations for each row execute function app.tell_of_automation();
create trigger tell_status after update of status on request_automations
  for each row when (old.status is distinct from new.status) execute function app.tell_of_automation();
create trigger tell_status after update of status on automations
  for each row when (old.status is distinct from new.status) execute function app.tell_of_automation();
