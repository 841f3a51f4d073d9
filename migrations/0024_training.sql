-- Training: the lessons and files of a video, who has seen what, and which lessons came with the portal.

-- A file of a video, sent before the video that will use it is saved. It counts as deleted until a video names it, so
-- that what nobody used goes the way of all trash after 30 days.
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

alter table training_videos
  -- Lessons that came with the portal belong to nobody, and a video outlives the person who added it.
  alter column user_id drop not null,
  drop constraint training_videos_user_id_fkey,
  add constraint training_videos_user_id_fkey foreign key (user_id) references users on delete set null,
  add column module integer check (module between 0 and 10),
  add column place bigint,
  add column is_core boolean not null default false,
  add column lesson text,
  add column resource text,
  -- '3.4' of the curriculum, for lessons that came with the portal.
  add column lesson_key text unique,
  -- A film that comes with the portal, shown while no video was uploaded.
  add column film text check (film in ('intro')),
  add column thumbnail_file uuid unique references training_files,
  add column video_file uuid unique references training_files;
grant select (module, place, is_core, lesson, resource, lesson_key, film, thumbnail_file, video_file) on training_videos to portal;
grant insert (module, place, is_core, lesson, resource, thumbnail_file, video_file),
  update (module, place, is_core, lesson, resource, thumbnail_file, video_file) on training_videos to portal;
grant select (version, lesson_key),
  insert (id, title, description, duration, module, place, is_core, lesson, resource, lesson_key, film),
  update (updated_at, title, description, duration, module, place, is_core, lesson, resource, film) on training_videos to portal_system;

grant select on training_files to portal;
grant insert (id, use, file_key, file_name, mime, size, sha256) on training_files to portal;
grant select (id, deleted_at, file_key), delete on training_files to portal_system;
-- The videos that a reader may see say which files are theirs to open.
create policy read_training_files on training_files for select to portal
  using ((select app.is_admin()) or ((select app.user_id()) is not null
    and exists (select 1 from training_videos v where v.thumbnail_file = training_files.id or v.video_file = training_files.id)));
create policy admins_add_files on training_files for insert to portal with check ((select app.is_admin()));
create policy system_training_files on training_files to portal_system using (true);
create trigger record_change after insert or delete on training_files
  for each row execute function app.record_change('user_id');

-- A file is there as long as a video names it.
create function app.keep_training_files() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update public.training_files set deleted_at = coalesce(old.deleted_at, now()) where id in (old.thumbnail_file, old.video_file);
  end if;
  if tg_op <> 'DELETE' then
    update public.training_files set deleted_at = null where id in (new.thumbnail_file, new.video_file);
  end if;
  return null;
end $$;
create trigger keep_training_files after insert or delete or update of thumbnail_file, video_file on training_videos
  for each row execute function app.keep_training_files();

-- How far one user is with one video. No audit row: it is written while somebody watches, every 15 seconds at most, only
-- by the person it is about, and changes nothing that anybody else relies on; the row itself says when it was done.
create table training_progress (
  id uuid primary key default app.uuid_v7(),
  -- Filled in by the database, so that nobody can name somebody else.
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
grant insert (video_id, seconds, percent, completed_at), update (version, updated_at, seconds, percent, completed_at) on training_progress to portal;
create policy read_progress on training_progress for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));
create policy add_own_progress on training_progress for insert to portal with check (user_id = (select app.user_id()));
create policy change_own_progress on training_progress for update to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

-- Tells the owner's other windows, as record_change would, when there is something to see: not every second that passed.
create function app.tell_progress() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.percent, new.completed_at) is distinct from (old.percent, old.completed_at) then
    perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, '|',
      case when tg_op = 'INSERT' then 'created' else 'changed' end, E'\n'), true);
  end if;
  return null;
end $$;
create trigger tell_progress after insert or update on training_progress
  for each row execute function app.tell_progress();

-- Which lessons were published with which version of the curriculum, so that a deleted one does not come back.
create table training_publications (version integer primary key, keys text[] not null, published_at timestamptz not null default now());
select app.protect('training_publications');
grant select, insert on training_publications to portal_system;
create policy system_publications on training_publications to portal_system using (true) with check (true);
