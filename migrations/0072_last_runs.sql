-- When work of the server itself was last done to its end, so that neither a restart nor a second server does it again.
create table last_runs (job text primary key, ran_at timestamptz not null);
select app.protect('last_runs');
grant select, insert, update on last_runs to portal_system;
create policy system_runs on last_runs to portal_system using (true) with check (true);
