-- Sends again to the clients where it failed, now.
create or replace function app.retry_send(p_id uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  send record;
begin
  select s.id, s.kind into send from public.desk_sends s
    where s.id = p_id and s.author_id = app.actor_id() and app.is_admin() and s.withdrawn_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such message'; end if;
  update public.desk_send_clients c set state = 'waiting', reason = null, seen_version = null where c.send_id = p_id and c.state = 'failed';
  if not found then return; end if;
  update public.desk_sends s set finished_at = null where s.id = p_id;
  perform app.schedule_job('desk-' || send.kind, p_id::text, null, now());
end $$;

grant execute on function app.retry_send(uuid) to portal;
