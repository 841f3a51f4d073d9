-- Tags that staff give to clients. Clients see neither the tags nor who has them.

create table desk_tags (
  id uuid primary key default app.uuid_v7(),
  created_at timestamptz not null default now(),
  -- As it was first written. A comma separates tags, in an address and while typing.
  name text not null check (char_length(name) between 1 and 30 and name = btrim(name) and name !~ '[,[:cntrl:]]'),
  -- What tells tags apart: case does not.
  key text not null unique generated always as (lower(name)) stored
);
select app.protect('desk_tags');
-- Written by functions of the owner only, as is who has which.
grant select on desk_tags to portal;
create policy staff_read_tags on desk_tags for select to portal using ((select app.is_admin()));
create trigger record_change after insert or delete on desk_tags for each row execute function app.record_change('');

create table client_tags (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references clients on delete cascade,
  key text not null references desk_tags (key) on delete cascade,
  unique (user_id, key)
);
create index client_tags_key on client_tags (key);
select app.protect('client_tags');
grant select on client_tags to portal;
create policy staff_read_client_tags on client_tags for select to portal using ((select app.is_admin()));
-- No owner is named: neither the audit trail nor the live feed may reveal a tag to the client.
create trigger record_change after insert or delete on client_tags for each row execute function app.record_change('');

-- In the order of their keys.
alter table desk_rows
  add column tags text[] not null default '{}',
  add column tag_keys text[] not null default '{}';
create trigger follow_added_tags after insert on client_tags referencing new table as changed_rows
  for each statement execute function app.follow_tags();
create trigger follow_removed_tags after delete on client_tags referencing old table as changed_rows
  for each statement execute function app.follow_tags();
