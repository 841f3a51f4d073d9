-- A time-ordered id that comes after another one, whatever the clock says.
create function app.uuid_after(p_last uuid) returns uuid language plpgsql volatile parallel safe set search_path = '' as $$
declare fresh uuid := app.uuid_v7();
begin
  if p_last is null or fresh > p_last then return fresh; end if;
  -- The millisecond after the last one, and the rest of the fresh one.
  return (lpad(to_hex(('x' || left(replace(p_last::text, '-', ''), 12))::bit(48)::bigint + 1), 12, '0') || substring(replace(fresh::text, '-', '') from 13))::uuid;
end $$;

-- As before, but neither the id nor the time of a message ever comes before those of the message it follows: what was read, the
-- order and the newest line all go by the ids.
create or replace function app.place_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  last_id uuid;
  last_at timestamptz;
begin
  new.author_id := app.user_id();
  new.author_role := case when app.is_admin() then 'admin' else 'client' end;
  select name into new.author_name from public.users where id = new.author_id;
  if not exists (select 1 from public.users where id = new.user_id and role = 'client') then
    raise exception using errcode = 'PT404', message = 'no such client';
  end if;
  insert into public.chat_conversations (user_id) values (new.user_id) on conflict (user_id) do nothing;
  -- One message at a time in a conversation: ids rise in the order in which messages become visible.
  select last_message_id, last_message_at into last_id, last_at from public.chat_conversations where user_id = new.user_id for update;
  new.id := app.uuid_after(last_id);
  new.created_at := greatest(clock_timestamp(), last_at);
  update public.chat_conversations set
    updated_at = new.created_at, last_message_id = new.id, last_message_at = new.created_at,
    last_client_message_id = case when new.author_role = 'client' then new.id else last_client_message_id end,
    last_staff_message_id = case when new.author_role = 'admin' then new.id else last_staff_message_id end,
    archived_at = null, archived_by = null, client_archived_at = null
    where user_id = new.user_id returning id into new.conversation_id;
  return new;
end $$;
-- A conversation in which that went wrong goes on after the message that stands last in it.
update chat_conversations c set last_message_id = m.id, last_message_at = m.created_at
  from (select distinct on (user_id) user_id, id, created_at from chat_messages order by user_id, id desc) m
  where m.user_id = c.user_id and m.id > c.last_message_id;

-- News stand in the order of their ids as well: what is told now stands first, in the list of one user as in the staff's.
create function app.place_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then
    new.id := app.uuid_after((select n.id from public.notifications n where n.user_id is null order by n.id desc limit 1));
  else
    new.id := app.uuid_after((select n.id from public.notifications n where n.user_id = new.user_id order by n.id desc limit 1));
  end if;
  return new;
end $$;
create trigger place_notification before insert on notifications for each row execute function app.place_notification();
create trigger place_again before update of id on notifications for each row when (old.id <> new.id) execute function app.place_notification();

-- The newest entry of the trail, for the server's start: the ids it makes go on after it, even if the clock stands before it.
create function app.newest_entry() returns uuid language sql stable security definer set search_path = '' as $$
  select id from public.audit_entries order by id desc limit 1
$$;
grant execute on function app.newest_entry() to portal_system;
