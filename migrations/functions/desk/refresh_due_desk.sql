-- Brings the desk up to date where a day has come on which the plan asks for something new. Returns how many clients it was.
create or replace function app.refresh_due_desk() returns integer language sql volatile security definer set search_path = '' as $$
  select count(app.refresh_desk(due.id) is null)::int from (
    select d.id from public.desk_rows d where d.changes_on <= current_date order by d.changes_on, d.id limit 500 for no key update skip locked) due
$$;

grant execute on function app.refresh_due_desk() to portal_system;
