-- Who moved a client to the phase it is in, and when, so that a colleague who is dragging its card learns of it.
alter table desk_rows
  add column moved_at timestamptz,
  add column moved_by uuid references users on delete set null;
create index desk_rows_moved_by on desk_rows (moved_by) where moved_by is not null;
