-- Social Media Accounts, printed from the declaration of socialMediaAccount.
create table social_media_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  platform text not null check (platform in ('Instagram', 'Facebook', 'Twitter', 'Linkedin', 'Youtube')),
  username text not null,
  password text,
  password_last4 text,
  profile_url text,
  notes text,
  search_text text generated always as (lower(coalesce(username, '') || ' ' || coalesce(notes, ''))) stored,
  unique (id, user_id)
);
create index social_media_accounts_own on social_media_accounts (user_id, id desc) where deleted_at is null;
create index social_media_accounts_trash on social_media_accounts (deleted_at) where deleted_at is not null;
select app.protect('social_media_accounts');
create policy own_rows on social_media_accounts to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on social_media_accounts to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, platform, username, password_last4, profile_url, notes) on social_media_accounts to portal;
grant insert (id, user_id, platform, username, password, password_last4, profile_url, notes), update (version, updated_at, deleted_at, platform, username, password, password_last4, profile_url, notes) on social_media_accounts to portal;
grant select (id, deleted_at), delete on social_media_accounts to portal_system;
insert into sealed_columns values ('social_media_accounts', 'password');
create trigger record_change after insert or update or delete on social_media_accounts
  for each row execute function app.record_change('user_id', 'search_text', 'password');

