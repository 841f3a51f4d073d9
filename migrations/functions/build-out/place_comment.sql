-- The author of a comment is the user who writes it. It is about the client whose task it is, and mentions people of the team only.
create or replace function app.place_comment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.author_id := app.actor_id();
  new.author_name := coalesce((select u.name from public.users u where u.id = new.author_id), '');
  new.user_id := (select t.user_id from public.build_out_tasks t where t.id = new.task_id);
  new.mentions := array(select u.id from public.users u where u.id = any (new.mentions) and u.role = 'admin' and u.deactivated_at is null order by u.id);
  return new;
end $$;
