-- Notifies the colleagues whom a comment of a task mentions. Deleting the comment removes the notifications that are unread; restoring it
-- brings those back.
create or replace function app.notify_mention() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  task public.defined_tasks;
begin
  if new.deleted_at is not null then
    delete from public.notifications where about_table = 'task_comments' and about_id = new.id and read_at is null;
    return null;
  end if;
  select * into task from public.defined_tasks where id = new.task_id;
  perform app.notify_user(mentioned, 'mention', new.author_name || ' mentioned you: ' || task.title, new.text, '/clients/' || new.user_id || '?tab=build-out&row=' || task.id,
      'task_comments', new.id)
    from unnest(new.mentions) mentioned where mentioned <> new.author_id and (tg_op = 'INSERT' or not exists (
      select from public.notifications n where n.user_id = mentioned and n.about_table = 'task_comments' and n.about_id = new.id));
  return null;
end $$;
