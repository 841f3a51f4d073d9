-- Keys are rotated while servers run. `rotation_begun_at`: every value is being sealed again with this key; `rotated_at`: all of them were.
alter table sealing_keys
  add column rotation_begun_at timestamptz,
  add column rotated_at timestamptz;
