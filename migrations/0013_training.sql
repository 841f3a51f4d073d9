-- Training: lessons and their films, and who has seen what.

-- A file of a video, sent before the video that will use it is saved. It counts as deleted until a video references it,
-- so that unused files are purged with the trash after 30 days.
create table training_files (
  id uuid primary key,
  user_id uuid default app.user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz default now(),
  use text not null check (use in ('thumbnail', 'video')),
  file_key text not null unique check (file_key ~ '^training_videos/[A-Za-z0-9_-][A-Za-z0-9._-]*$'),
  file_name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  check (mime like case use when 'video' then 'video/%' else 'image/%' end)
);
create index training_files_own on training_files (user_id, id desc);
create index training_files_trash on training_files (deleted_at) where deleted_at is not null;
select app.protect('training_files');

-- Training Videos (trainingVideo). Lessons that came with the portal belong to no one, and a video outlives who added it.
create table training_videos (
  id uuid primary key,
  user_id uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  title text not null,
  description text not null,
  duration text not null,
  is_downloadable boolean not null default false,
  module integer check (module between 0 and 10),
  position bigint,
  is_core boolean not null default false,
  lesson text,
  resource text,
  -- '3.4' of the curriculum, for lessons that came with the portal.
  lesson_key text unique,
  -- A film that comes with the portal, shown while no video was uploaded.
  film text check (film in ('intro')),
  thumbnail_file uuid unique references training_files,
  video_file uuid unique references training_files,
  search_text text generated always as (lower(coalesce(title, '') || ' ' || coalesce(description, ''))) stored,
  unique (user_id, id)
);
select app.record_table('training_videos', 'published');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  title,
  description,
  duration,
  is_downloadable,
  module,
  position,
  is_core,
  lesson,
  resource,
  lesson_key,
  film,
  thumbnail_file,
  video_file
) on training_videos to portal;
grant insert (
  id,
  user_id,
  title,
  description,
  duration,
  is_downloadable,
  module,
  position,
  is_core,
  lesson,
  resource,
  thumbnail_file,
  video_file
) on training_videos to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  title,
  description,
  duration,
  is_downloadable,
  module,
  position,
  is_core,
  lesson,
  resource,
  thumbnail_file,
  video_file
) on training_videos to portal;
-- Lessons that come with the portal are published by the server itself.
grant select (
  version,
  lesson_key
) on training_videos to portal_system;
grant insert (
  id,
  title,
  description,
  duration,
  module,
  position,
  is_core,
  lesson,
  resource,
  lesson_key,
  film
) on training_videos to portal_system;
grant update (
  updated_at,
  title,
  description,
  duration,
  module,
  position,
  is_core,
  lesson,
  resource,
  film
) on training_videos to portal_system;
create trigger keep_training_files after insert or delete or update of thumbnail_file, video_file on training_videos
  for each row execute function app.keep_training_files();

grant select on training_files to portal;
grant insert (
  id,
  use,
  file_key,
  file_name,
  mime,
  size,
  sha256
) on training_files to portal;
grant select (
  id,
  deleted_at,
  file_key
) on training_files to portal_system;
grant delete on training_files to portal_system;
-- A reader may open the files of the videos that they may see.
create policy read_training_files on training_files for select to portal
  using ((select app.is_admin()) or ((select app.user_id()) is not null
    and exists (select 1 from training_videos v where v.thumbnail_file = training_files.id or v.video_file = training_files.id)));
create policy admins_add_files on training_files for insert to portal with check ((select app.is_admin()));
create policy system_training_files on training_files to portal_system using (true);
create trigger record_change after insert or delete on training_files
  for each row execute function app.record_change('user_id');

-- The progress of a user in a video. No audit row: it is written while someone watches, every 15 seconds at most, only
-- by the person it is about, and changes nothing that anyone else relies on; the row itself says when it was done.
create table training_progress (
  id uuid primary key default app.uuid_v7(),
  -- Set by the database, so that no one can name someone else.
  user_id uuid not null default app.user_id() references users on delete cascade,
  video_id uuid not null references training_videos on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seconds integer not null default 0 check (seconds between 0 and 360000),
  percent integer not null default 0 check (percent between 0 and 100),
  completed_at timestamptz,
  unique (user_id, video_id)
);
create index training_progress_video on training_progress (video_id);
select app.protect('training_progress');
grant select on training_progress to portal;
grant insert (
  video_id,
  seconds,
  percent,
  completed_at
) on training_progress to portal;
grant update (
  version,
  updated_at,
  seconds,
  percent,
  completed_at
) on training_progress to portal;
create policy read_progress on training_progress for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy add_own_progress on training_progress for insert to portal with check (user_id = (select app.user_id()));
create policy change_own_progress on training_progress for update to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create trigger signal_progress after insert or update on training_progress
  for each row execute function app.signal_progress();

-- Which lessons were published with which version of the curriculum, so that a deleted one does not come back.
create table training_publications (version integer primary key, keys text[] not null, published_at timestamptz not null default now());
select app.protect('training_publications');
grant select, insert on training_publications to portal_system;
create policy system_publications on training_publications to portal_system using (true) with check (true);
