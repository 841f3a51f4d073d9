-- Takes back a message, reminder or request of the caller that has not begun to leave. A change of a task stops where it is, and a job takes
-- back what was changed. Returns whether it could; twice does no harm.
create or replace function app.withdraw_send(p_id uuid) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  send record;
begin
  -- A job that works on it holds this lock.
  select s.id, s.kind, s.withdrawn_at, s.undone_at into send from public.desk_sends s where s.id = p_id and s.author_id = app.actor_id() and app.is_admin() for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such message'; end if;
  if coalesce(send.withdrawn_at, send.undone_at) is not null then return true; end if;
  if send.kind = 'task' then
    delete from public.desk_send_clients c where c.send_id = p_id and c.state <> 'sent';
    update public.desk_send_clients c set state = 'waiting' where c.send_id = p_id;
    update public.desk_sends s set undone_at = now(), finished_at = null where s.id = p_id;
    -- Nothing of it is announced while it is being taken back.
    update public.plan_announcements a set changed_at = now()
      from public.desk_send_clients c where c.send_id = p_id and c.task_id = a.task_id and c.user_id = a.user_id;
    perform app.schedule_job('desk-task', p_id::text, null, now());
    return true;
  end if;
  if exists (select from public.desk_send_clients c where c.send_id = p_id and c.state <> 'waiting') then return false; end if;
  update public.desk_sends s set withdrawn_at = now() where s.id = p_id;
  return true;
end $$;

grant execute on function app.withdraw_send(uuid) to portal;
