-- Brings the desk up to date after a change of tasks, once for each client however many tasks it was.
create or replace function app.follow_plan() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_desk(user_id) from (select distinct user_id from changed_rows order by user_id) changed;
  return null;
end $$;
