-- Keeps when a request is next reminded of by itself: 1, 3 and 5 days after it was asked or returned, never within a day of another reminder,
-- and not once it was answered or received, or where staff asked without reminders.
create or replace function app.place_reminder() returns trigger language plpgsql as $$
begin
  -- A return or reminder that is taken back restores when the next was due.
  if tg_op = 'UPDATE' and new.taken_back_at is distinct from old.taken_back_at and new.received_at is null then return new; end if;
  if not new.reminds or coalesce(new.answered_at, new.received_at) is not null then
    new.next_reminder_at := null;
  elsif tg_op = 'INSERT' or (new.reminded_at, new.answered_at, new.received_at, new.returned_at)
      is distinct from (old.reminded_at, old.answered_at, old.received_at, old.returned_at) then
    new.next_reminder_at := (select min(due) from unnest('{1,3,5}'::int[]) day, lateral (select coalesce(new.returned_at, new.created_at) + make_interval(days => day)) d (due)
      where due > greatest(new.created_at, new.reminded_at + interval '24 hours', case when tg_op = 'UPDATE' then now() end));
  end if;
  return new;
end $$;
