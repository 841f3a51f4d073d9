-- Marks messages as read by the caller's side, up to one. It never goes back, and writes nothing if nothing changes.
create or replace function app.read_chat(p_user uuid, p_message uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_reader();
  if not exists (select 1 from public.chat_messages m where m.id = p_message and m.user_id = p_user and (m.user_id = app.user_id() or app.is_admin())) then
    raise exception using errcode = 'PT404', message = 'no such message';
  end if;
  if app.is_admin() then
    update public.chat_conversations set staff_read_id = p_message, staff_read_at = now()
      where user_id = p_user and (staff_read_id is null or staff_read_id < p_message);
  else
    update public.chat_conversations set client_read_id = p_message, client_read_at = now()
      where user_id = p_user and (client_read_id is null or client_read_id < p_message);
  end if;
end $$;

grant execute on function app.read_chat(uuid, uuid) to portal;
