-- Notifies clients of tasks of theirs that are due today or within two days, once for each day on which a task was due.
create or replace function app.notify_due() returns void language plpgsql volatile security definer set search_path = '' as $$
declare task record;
begin
  for task in
    select t.id, t.user_id, t.title, b.start_date + t.day - 1 as due
      from public.defined_tasks t join public.build_outs b on b.user_id = t.user_id join public.clients c on c.id = t.user_id
      where t.actor <> 'provider' and t.state not in ('completed', 'skipped') and t.client_part_received_at is null and c.archived_at is null
        and b.start_date + t.day - 1 between current_date and current_date + 2
        and not exists (select from public.notifications n where n.about_table = 'build_out_tasks' and n.about_id = t.id and n.kind = 'due'
          and n.created_at >= b.start_date + t.day - 4)
      order by t.user_id, t.day, t.id
  loop
    perform app.notify_user(task.user_id, 'due', 'Due ' || to_char(task.due, 'FMMon FMDD') || ': ' || task.title, null, '/?row=' || task.id, 'build_out_tasks', task.id);
  end loop;
end $$;

grant execute on function app.notify_due() to portal_system;
