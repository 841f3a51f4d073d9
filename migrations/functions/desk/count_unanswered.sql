-- How many messages of a client the team has not answered, as far as the caller sees them; 0 where none has waited since any time.
create or replace function app.count_unanswered(p_client uuid, p_since timestamptz) returns integer language plpgsql stable set search_path = '' as $$
begin
  if p_since is null then return 0; end if;
  return (select count(*) from public.chat_messages m where m.user_id = p_client
    and m.id > coalesce((select c.last_staff_message_id from public.chat_conversations c where c.user_id = p_client), '00000000-0000-0000-0000-000000000000'));
end $$;

grant execute on function app.count_unanswered(uuid, timestamptz) to portal;
