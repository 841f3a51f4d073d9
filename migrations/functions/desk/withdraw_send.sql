-- Takes back a message or reminder of the caller that has not begun to leave. Returns whether it could; twice does no harm.
create or replace function app.withdraw_send(p_id uuid) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  send record;
begin
  -- A job that works on it holds this lock.
  select s.id, s.kind, s.withdrawn_at into send from public.desk_sends s where s.id = p_id and s.author_id = app.actor_id() and app.is_admin() for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such message'; end if;
  if send.withdrawn_at is not null then return true; end if;
  if exists (select from public.desk_send_clients c where c.send_id = p_id and c.state <> 'waiting') then return false; end if;
  update public.desk_sends s set withdrawn_at = now() where s.id = p_id;
  return true;
end $$;

grant execute on function app.withdraw_send(uuid) to portal;
