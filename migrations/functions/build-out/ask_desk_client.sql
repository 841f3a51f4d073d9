-- Asks a client of a request to many, as its author, whom app.next_desk_request has set. The client is marked in the same transaction, so
-- that whatever ends the server, nobody is asked twice. Takes the request with its placeholders filled, null where that made it too long.
-- Returns the id of the request; null where the client could not be asked.
create or replace function app.ask_desk_client(p_send uuid, p_client uuid, p_asked jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid := app.uuid_v7();
  task text := p_asked ->> 'taskKey';
  task_state text;
  template uuid;
  person uuid := (p_asked ->> 'person')::uuid;
  failure text;
  broken text;
begin
  perform from public.desk_send_clients s join public.desk_sends d on d.id = s.send_id
    where s.send_id = p_send and s.user_id = p_client and s.state = 'waiting' and d.author_id = app.actor_id() for update of s;
  if not found then raise exception using errcode = '42501', message = 'nobody is to be asked'; end if;
  if task is not null then
    select t.state into task_state from public.build_out_tasks t where t.user_id = p_client and t.key = task;
  end if;
  failure := case
    when p_asked is null then 'too_long'
    when task is not null and task_state is null then 'no_task'
    when task_state in ('completed', 'skipped') then 'task_done'
    when p_asked ->> 'document' is not null and not exists (select from public.business_documents d
      where d.id = (p_asked ->> 'document')::uuid and d.user_id = p_client and d.deleted_at is null) then 'document_gone'
    when exists (select from public.client_requests r where r.user_id = p_client and r.received_at is null
      and (r.task_key = task or lower(r.title) = lower(p_asked ->> 'title'))) then 'asked_already' end;
  if failure is null then
    -- Both may be gone since staff chose them.
    if not app.may_be_asked(p_client, person) then person := null; end if;
    select t.id into template from public.request_templates t where t.id = (p_asked ->> 'template')::uuid for key share;
    begin
      insert into public.client_requests (id, user_id, task_key, title, detail, asked_by, form, due_on, completes_task, minutes, reminds, template_id, person_id, document_id)
        values (made, p_client, task, p_asked ->> 'title', p_asked ->> 'detail', (select u.name from public.users u where u.id = app.actor_id()),
          nullif(p_asked -> 'form', 'null'), (p_asked ->> 'dueOn')::date, coalesce((p_asked ->> 'completesTask')::boolean, false),
          (p_asked ->> 'minutes')::int, coalesce((p_asked ->> 'reminds')::boolean, true), template, person, (p_asked ->> 'document')::uuid);
    exception
      when deadlock_detected or serialization_failure or lock_not_available or query_canceled then raise;
      when others then
        get stacked diagnostics broken = constraint_name;
        failure := case when broken = 'client_requests_open' then 'asked_already' else 'error' end;
    end;
  end if;
  update public.desk_send_clients s set state = case when failure is null then 'sent' else 'failed' end, reason = failure
    where s.send_id = p_send and s.user_id = p_client;
  return case when failure is null then made end;
end $$;

grant execute on function app.ask_desk_client(uuid, uuid, jsonb) to portal_system;
