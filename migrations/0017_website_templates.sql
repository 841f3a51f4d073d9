-- Website Template, printed from the declaration of websiteTemplate.
create table website_templates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  html_code text not null,
  search_text text generated always as ('') stored,
  unique (id, user_id)
);
create unique index website_templates_single on website_templates (user_id) where deleted_at is null;
create index website_templates_own on website_templates (user_id, id desc) where deleted_at is null;
create index website_templates_trash on website_templates (deleted_at) where deleted_at is not null;
select app.protect('website_templates');
create policy own_rows on website_templates to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on website_templates to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, html_code) on website_templates to portal;
grant insert (id, user_id, html_code), update (version, updated_at, deleted_at, html_code) on website_templates to portal;
grant select (id, deleted_at), delete on website_templates to portal_system;
create trigger record_change after insert or update or delete on website_templates
  for each row execute function app.record_change('user_id', 'search_text');

