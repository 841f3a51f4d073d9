-- Sets author, time and position of a message. Its id and time never precede those of the message before it: read
-- state, order and the newest message depend on the ids.
create or replace function app.place_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  last_id uuid;
  last_at timestamptz;
begin
  new.author_id := app.actor_id();
  new.author_role := case when app.is_admin() then 'admin' else 'client' end;
  select name into new.author_name from public.users where id = new.author_id;
  -- One message at a time in a conversation: ids rise in the order in which messages become visible.
  select last_message_id, last_message_at into last_id, last_at from public.chat_conversations where user_id = new.user_id for update;
  if not found then
    if not exists (select from public.users where id = new.user_id and role = 'client') then
      raise exception using errcode = 'PT404', message = 'no such client';
    end if;
    insert into public.chat_conversations (user_id) values (new.user_id) on conflict (user_id) do nothing;
    -- Of two first messages at once, the later one waits for the other, and goes on after it.
    select last_message_id, last_message_at into last_id, last_at from public.chat_conversations where user_id = new.user_id for update;
  end if;
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
