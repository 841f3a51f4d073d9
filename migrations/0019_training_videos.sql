-- Training Videos, printed from the declaration of trainingVideo.
create table training_videos (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  title text not null,
  description text not null,
  duration text not null,
  is_downloadable boolean not null default false,
  search_text text generated always as (lower(coalesce(title, '') || ' ' || coalesce(description, ''))) stored,
  unique (id, user_id)
);
create index training_videos_own on training_videos (user_id, id desc) where deleted_at is null;
create index training_videos_trash on training_videos (deleted_at) where deleted_at is not null;
select app.protect('training_videos');
create policy everyone_reads on training_videos for select to portal
  using ((select app.is_admin()) or ((select app.user_id()) is not null and deleted_at is null));
create policy admins_add on training_videos for insert to portal with check ((select app.is_admin()) and user_id = (select app.user_id()));
create policy admins_change on training_videos for update to portal using ((select app.is_admin())) with check ((select app.is_admin()));
create policy system_rows on training_videos to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, title, description, duration, is_downloadable) on training_videos to portal;
grant insert (id, user_id, title, description, duration, is_downloadable), update (version, updated_at, deleted_at, title, description, duration, is_downloadable) on training_videos to portal;
grant select (id, deleted_at), delete on training_videos to portal_system;
create trigger record_change after insert or update or delete on training_videos
  for each row execute function app.record_change('user_id', 'search_text');

