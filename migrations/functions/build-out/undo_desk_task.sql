-- Takes back what a change for many did to the task of one client, as its author, and asks again for what it had settled. Like undoTask of the
-- server. Returns why it stays as it is: 'changed_since' where someone changed the task in the meantime; null where it was taken back.
create or replace function app.undo_desk_task(p_send uuid, p_client uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made record;
  task public.build_out_tasks;
begin
  select s.task_id, s.made_version into made from public.desk_send_clients s join public.desk_sends d on d.id = s.send_id
    where s.send_id = p_send and s.user_id = p_client and s.state = 'waiting' and d.undone_at is not null and d.author_id = app.actor_id() for update of s;
  if not found then raise exception using errcode = '42501', message = 'nothing is to be taken back'; end if;
  select * into task from public.build_out_tasks t where t.id = made.task_id for no key update;
  if not found or task.version <> made.made_version then return 'changed_since'; end if;
  update public.build_out_tasks t set version = t.version + 1, updated_at = now(),
      (state, state_reason, started_on, finished_on, changed_at, changed_by, client_part_received_at, client_part_received_by, waiting_since,
          outcome, outcome_on)
        = (select p.state, p.state_reason, p.started_on, p.finished_on, p.changed_at, p.changed_by, p.client_part_received_at,
             p.client_part_received_by, p.waiting_since, p.outcome, p.outcome_on
            from jsonb_populate_record(t, (select e.before from public.audit_entries e
              where e.row_id = task.id and e.action = 'changed' order by e.id desc limit 1)) p)
    where t.id = task.id;
  update public.client_requests r set received_at = null, received_by = null, version = r.version + 1, updated_at = now()
    where r.user_id = p_client and r.task_key = task.key and r.received_at = task.updated_at;
  return null;
end $$;
