-- Keeps since when a task waits on a third party: from the day it begins to, unless the change names an earlier one, until
-- it is moved on.
create or replace function app.stamp_wait() returns trigger language plpgsql as $$
begin
  new.waiting_since := case when new.state = 'waiting-third-party' then coalesce(new.waiting_since, current_date) end;
  return new;
end $$;
