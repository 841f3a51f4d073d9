-- More clients may run than the preview of a draft compares. The others move as well where they are meant to, each whom the version fits.
alter table plan_publications add column compared uuid[] not null default '{}';
-- The last of the others who was looked at, in the order of their ids; null where they keep their version.
alter table plan_publications add column others_after uuid;
-- How many of the others it did not fit.
alter table plan_publications add column unfit integer not null default 0;
drop trigger record_change on plan_publications;
create trigger record_change after insert or update on plan_publications
  for each row execute function app.record_change('', 'clients', 'compared', 'others_after');
-- One that takes the others replaces it.
drop function if exists app.schedule_publication(uuid, integer, uuid[]);
