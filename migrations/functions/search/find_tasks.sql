-- For staff: the ids of tasks of everyone's plans, by words of their titles; at most 100. Titles stand once for all clients, so the
-- tasks of a plan are looked up in the plans of the newest clients, and those that staff added for the client they are of. It checks the
-- caller itself.
create or replace function app.find_tasks(p_text text) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := app.word_query(p_text);
begin
  if app.is_admin() is not true or words is null then return '{}'; end if;
  return array(
    (select t.id from (select d.id from public.desk_rows d where not d.archived order by d.id desc limit 8) c
      join public.defined_tasks t on t.user_id = c.id and t.added_by is null and app.words(t.title) @@ words)
    union
    (select t.id from public.task_definitions d join public.build_out_tasks t on t.user_id = d.user_id and t.definition_id = d.id
      where d.user_id is not null and app.words(d.title) @@ words limit 100)
    limit 100);
end $$;

grant execute on function app.find_tasks(text) to portal;
