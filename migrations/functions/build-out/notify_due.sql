-- Notifies clients of what is due today or within two days, once for each day on which it was due: tasks of theirs, and requests with a day of
-- their own. A request for a task is due with it.
create or replace function app.notify_due() returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  task record;
  asked record;
begin
  for task in
    select t.id, t.user_id, t.title, b.start_date + t.day - 1 as due
      from public.defined_tasks t join public.build_outs b on b.user_id = t.user_id join public.clients c on c.id = t.user_id
      where t.actor <> 'provider' and t.state not in ('completed', 'skipped') and t.client_part_received_at is null and c.archived_at is null
        and b.start_date + t.day - 1 between current_date and current_date + 2
        and not exists (select from public.notifications n where n.about_table = 'build_out_tasks' and n.about_id = t.id and n.kind = 'due'
          and starts_with(n.title, app.due_words(b.start_date + t.day - 1)))
      order by t.user_id, t.day, t.id
  loop
    perform app.notify_user(task.user_id, 'due', app.due_words(task.due) || task.title, null, '/?row=' || task.id, 'build_out_tasks', task.id);
  end loop;
  for asked in
    select r.id, r.user_id, r.title, r.due_on as due
      from public.client_requests r join public.clients c on c.id = r.user_id
      where r.received_at is null and r.answered_at is null and r.task_key is null and c.archived_at is null and r.due_on between current_date and current_date + 2
        and not exists (select from public.notifications n where n.about_table = 'client_requests' and n.about_id = r.id and n.kind = 'due'
          and starts_with(n.title, app.due_words(r.due_on)))
      order by r.user_id, r.due_on, r.id
  loop
    perform app.notify_user(asked.user_id, 'due', app.due_words(asked.due) || asked.title, null, '/?request=' || asked.id, 'client_requests', asked.id);
  end loop;
end $$;

grant execute on function app.notify_due() to portal_system;
