-- Ends what app.begin_send began: nobody acts any more. Returns when to go on; null once every client was reached or failed, or when it was
-- taken back.
create or replace function app.end_send(p_send uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config(name, '', true) from unnest('{app.user_id,app.actor_id,app.role,app.access}'::text[]) name;
  if exists (select from public.desk_send_clients c join public.desk_sends s on s.id = c.send_id
      where c.send_id = p_send and c.state = 'waiting' and s.withdrawn_at is null) then
    return now();
  end if;
  update public.desk_sends s set finished_at = now() where s.id = p_send and s.finished_at is null and s.withdrawn_at is null;
  return null;
end $$;

grant execute on function app.end_send(uuid) to portal_system;
