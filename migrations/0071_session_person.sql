-- The session also has what app.identify asks of its person, so that each transaction reads one row less. A session from before
-- this has neither, until migrations/online/0071 has filled it, and its person is looked up.
alter table auth_sessions
  -- The person's role; null for someone who was deactivated.
  add column person_role text,
  -- What the person may do as one of the staff.
  add column staff_access text;
create trigger place_sessions after update of role, deactivated_at, staff_access on users for each row
  when ((new.role, new.deactivated_at, new.staff_access) is distinct from (old.role, old.deactivated_at, old.staff_access))
  execute function app.place_person_sessions();
