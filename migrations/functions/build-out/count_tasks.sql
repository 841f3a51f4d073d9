-- Counts the tasks of a build-out. A statement sees what was committed when it began, not when it got a row it waited for,
-- so the row is locked by a statement of its own and the count begins after the wait. A client has one build-out, and an index by client.
create or replace function app.count_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  client uuid := coalesce(new.user_id, old.user_id);
begin
  perform from public.build_outs where user_id = client for no key update;
  update public.build_outs b set
    tasks_total = (select count(*) from public.build_out_tasks t where t.user_id = client),
    tasks_done = (select count(*) from public.build_out_tasks t where t.user_id = client and t.state in ('completed', 'skipped'))
  where b.user_id = client;
  return null;
end $$;
