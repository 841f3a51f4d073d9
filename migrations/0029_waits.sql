-- What a task waits for: the third party, how many business days it usually takes, and since when a waiting task waits.
alter table build_out_tasks
  add third_party text,
  add wait_min smallint,
  add wait_max smallint,
  add waiting_since date;

-- The plan that clients already have, completed by what version 2 says. Nobody changed anything: the log stays as it is.
alter table build_out_tasks disable trigger record_change;
update build_out_tasks t set third_party = w.third_party, wait_min = w.wait_min, wait_max = w.wait_max
  from (values
    ('T02', 'State filing office', 0, 10),
    ('T03', 'Registered agent', 0, 2),
    ('T04', 'IRS', 0, 1),
    ('T06', 'IRS', 0, 1),
    ('T07', 'Address provider', 0, 3),
    ('T08', 'Phone provider', 0, 2),
    ('T09', '411 directory', 5, 20),
    ('T12', 'Dun & Bradstreet', 5, 30),
    ('T13', 'Credit bureaus', 0, 5),
    ('T15', 'Bank', 0, 7),
    ('T16', 'Bank', 0, 10),
    ('T17', 'Card processor', 1, 5),
    ('T18', 'Licensing offices', 1, 10),
    ('T19', 'State tax office', 1, 10),
    ('T20', 'Insurer', 1, 3),
    ('T24', 'Listing services', 1, 14),
    ('T25', 'Social networks', 0, 2),
    ('T26', 'Directories', 1, 5),
    ('T28', 'Vendors', 1, 5),
    ('T29', 'Vendors', 1, 5),
    ('T30', 'Vendors', 1, 3),
    ('T31', 'Credit bureaus', 0, 2),
    ('T32', 'Credit bureaus', 20, 60),
    ('T33', 'Dun & Bradstreet', 0, 30),
    ('T35', 'Card issuer', 1, 7),
    ('T36', 'Card issuer', 1, 7),
    ('T38', 'Card issuer', 1, 10),
    ('T40', 'Lenders', 0, 2)
  ) w (key, third_party, wait_min, wait_max) where t.key = w.key;
update build_out_tasks t set result_name = r.name
  from (values
    ('T02', 'State approval'),
    ('T09', '411 listing'),
    ('T12', 'D-U-N-S number'),
    ('T28', 'First starter approvals'),
    ('T31', 'First payment reports')
  ) r (key, name) where t.key = r.key and t.result_name is not null;
update build_out_tasks
  set waiting_since = coalesce((changed_at at time zone 'America/New_York')::date, started_on, updated_at::date)
  where state = 'waiting-third-party';
alter table build_out_tasks enable trigger record_change;

alter table build_out_tasks
  add constraint build_out_tasks_wait_check check ((third_party is null) = (wait_min is null) and wait_min <= wait_max),
  add constraint build_out_tasks_waiting_check check ((state = 'waiting-third-party') = (waiting_since is not null));

grant update (waiting_since) on build_out_tasks to portal;

create trigger stamp_wait before update of state, waiting_since on build_out_tasks
  for each row execute function app.stamp_wait();
