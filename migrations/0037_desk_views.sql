-- Views of the desk that staff save: what is narrowed, in which order, with which columns.

create table desk_views (
  id uuid primary key default app.uuid_v7(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id uuid not null default app.actor_id() references users on delete cascade,
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- Whether all of the staff have it.
  shared boolean not null default false,
  -- As the contract says: it names tags and a colleague, who may be gone when it is opened.
  filter jsonb not null,
  -- Null for those that each person has chosen.
  columns text[]
);
create unique index desk_views_name on desk_views (owner_id, lower(name));
select app.protect('desk_views');
grant select, delete on desk_views to portal;
grant insert (id, name, shared, filter, columns) on desk_views to portal;
grant update (version, updated_at, name, shared, filter, columns) on desk_views to portal;
create policy read_views on desk_views for select to portal
  using ((select app.is_admin()) and (shared or owner_id = (select app.actor_id())));
create policy add_views on desk_views for insert to portal with check ((select app.is_admin()) and owner_id = (select app.actor_id()));
-- What is shared, managers change too.
create policy change_views on desk_views for update to portal
  using ((select app.is_admin()) and (owner_id = (select app.actor_id()) or (shared and (select app.is_manager()))))
  with check ((select app.is_admin()) and (owner_id = (select app.actor_id()) or (shared and (select app.is_manager()))));
create policy delete_views on desk_views for delete to portal
  using ((select app.is_admin()) and (owner_id = (select app.actor_id()) or (shared and (select app.is_manager()))));
select app.guard_writes('desk_views');
create trigger record_change after insert or update or delete on desk_views for each row execute function app.record_change('');
