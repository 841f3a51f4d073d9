-- Writes a message to the next 25 of its clients, as its author. Each client is marked in the transaction of their message, so that
-- whatever ends the server, nobody gets it twice. Returns when to go on; null at the end.
create or replace function app.send_desk_messages(p_send uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  text_to_send text;
  one record;
  failure text;
begin
  select b.body into text_to_send from app.begin_send(p_send) b;
  if not found then return null; end if;
  for one in select s.user_id, c.archived_at from public.desk_send_clients s join public.clients c on c.id = s.user_id
      where s.send_id = p_send and s.state = 'waiting' order by s.user_id limit 25 loop
    failure := case when one.archived_at is not null then 'archived' end;
    if failure is null then
      begin
        insert into public.chat_messages (user_id, body, client_key) values (one.user_id, text_to_send, format('desk %s %s', p_send, one.user_id));
      exception
        when deadlock_detected or serialization_failure or lock_not_available or query_canceled then raise;
        when others then failure := 'error';
      end;
    end if;
    update public.desk_send_clients s set state = case when failure is null then 'sent' else 'failed' end, reason = failure
      where s.send_id = p_send and s.user_id = one.user_id;
  end loop;
  return app.end_send(p_send);
end $$;

grant execute on function app.send_desk_messages(uuid) to portal_system;
