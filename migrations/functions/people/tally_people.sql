-- Keeps how many users there are, and how many clients are archived. It never waits: it takes together the rows of the tally that no
-- other transaction holds, and each that runs at the same time leaves a row of its own.
create or replace function app.tally_people() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  more_people bigint := 0;
  more_archived bigint := 0;
begin
  if tg_table_name = 'users' and tg_op = 'INSERT' then
    select count(*) into more_people from added;
  elsif tg_table_name = 'users' then
    select -count(*) into more_people from removed;
  elsif tg_op = 'INSERT' then
    select count(archived_at) into more_archived from added;
  elsif tg_op = 'DELETE' then
    select -count(archived_at) into more_archived from removed;
  else
    select (select count(archived_at) from added) - (select count(archived_at) from removed) into more_archived;
  end if;
  if more_people = 0 and more_archived = 0 then return null; end if;
  with earlier as (
    delete from public.people_tally where ctid = any(array(select ctid from public.people_tally for update skip locked))
    returning people, archived)
  insert into public.people_tally (people, archived)
    select more_people + coalesce(sum(people), 0), more_archived + coalesce(sum(archived), 0) from earlier;
  return null;
end $$;
