-- How much of a client's plan is done, for a column of the desk; app.refresh_desk fills it.
alter table desk_rows
  add column tasks_done integer,
  add column tasks_total integer;
