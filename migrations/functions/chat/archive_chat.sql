-- Archives a conversation on the caller's side, or unarchives it. Idempotent.
create or replace function app.archive_chat(p_user uuid, p_away boolean) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_reader();
  if not exists (select 1 from public.chat_conversations c where c.user_id = p_user and (c.user_id = app.user_id() or app.is_admin())) then
    raise exception using errcode = 'PT404', message = 'no such conversation';
  end if;
  if app.is_admin() then
    update public.chat_conversations set archived_at = case when p_away then now() end, archived_by = case when p_away then app.actor_id() end,
      version = version + 1, updated_at = now() where user_id = p_user and (archived_at is not null) <> p_away;
  else
    update public.chat_conversations set client_archived_at = case when p_away then now() end,
      version = version + 1, updated_at = now() where user_id = p_user and (client_archived_at is not null) <> p_away;
  end if;
end $$;

grant execute on function app.archive_chat(uuid, boolean) to portal;
