-- Who moved a client to the phase it is in, and when: someone who has the card in hand meanwhile is told.
alter table desk_rows
  add column moved_at timestamptz,
  add column moved_by uuid references users on delete set null;
