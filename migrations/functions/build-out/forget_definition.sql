-- What a task of one client was goes with it.
create or replace function app.forget_definition() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.task_definitions d where d.id = old.definition_id and d.user_id is not null;
  return null;
end $$;
