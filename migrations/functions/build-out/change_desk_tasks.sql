-- Changes a task for the next five of the clients, or takes the change back, as its author. Each client is marked in the transaction of their
-- change, so that whatever ends the server, nobody's task is changed twice. Returns when to go on; null at the end.
create or replace function app.change_desk_tasks(p_send uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  undoing boolean;
  one record;
  failure text;
  broken text;
begin
  perform from app.begin_send(p_send);
  if not found then return null; end if;
  undoing := (select d.undone_at is not null from public.desk_sends d where d.id = p_send);
  for one in select s.user_id, c.archived_at from public.desk_send_clients s join public.clients c on c.id = s.user_id
      where s.send_id = p_send and s.state = 'waiting' order by s.user_id limit 5 loop
    failure := case when one.archived_at is not null and not undoing then 'archived' end;
    if failure is null then
      begin
        failure := case when undoing then app.undo_desk_task(p_send, one.user_id) else app.change_desk_task(p_send, one.user_id) end;
      exception
        when deadlock_detected or serialization_failure or lock_not_available or query_canceled then raise;
        when others then
          get stacked diagnostics broken = constraint_name;
          -- Something else has been requested for the task since.
          failure := case when broken = 'client_requests_open' then 'changed_since' else 'error' end;
      end;
    end if;
    update public.desk_send_clients s set state = case when failure is null then 'sent' else 'failed' end, reason = failure
      where s.send_id = p_send and s.user_id = one.user_id;
  end loop;
  return app.end_send(p_send);
end $$;

grant execute on function app.change_desk_tasks(uuid) to portal_system;
