-- What operators were told by mail and have not been told the end of: one row per cause, so that each is one mail.
create table operator_alerts (
  cause text primary key,
  since timestamptz not null default now(),
  -- When it was last so. A cause that comes and goes within minutes is one.
  seen_at timestamptz not null default now()
);
select app.protect('operator_alerts');
grant select, insert, update, delete on operator_alerts to portal_system;
create policy system_alerts on operator_alerts to portal_system using (true) with check (true);
