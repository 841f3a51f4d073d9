-- Only these columns change what someone may do. Named, they spare every other change of a user, such as the last sign-in, the
-- reading of the condition.
drop trigger role_changed on users;
create trigger role_changed after update of role, staff_access, deactivated_at on users for each row
  when (new.role <> old.role or new.staff_access is distinct from old.staff_access or new.deactivated_at is distinct from old.deactivated_at)
  execute function app.signal_ended_access();
