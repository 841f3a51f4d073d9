-- Whether a request is reminded of by itself; staff may leave that out when they ask.
alter table client_requests add column reminds boolean not null default true;
grant insert (reminds) on client_requests to portal;
