-- How many messages of a client came after the last one of the team, as far as the caller may read them; 1,000 for more.
create or replace function app.count_unanswered(p_client uuid) returns integer language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from (select from public.chat_messages m where m.user_id = p_client
    and m.id > coalesce((select c.last_staff_message_id from public.chat_conversations c where c.user_id = p_client), '00000000-0000-0000-0000-000000000000')
    limit 1000) waiting);
end $$;

grant execute on function app.count_unanswered(uuid) to portal;
