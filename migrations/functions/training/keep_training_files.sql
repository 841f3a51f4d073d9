-- A file is kept as long as a video names it.
create or replace function app.keep_training_files() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update public.training_files set deleted_at = coalesce(old.deleted_at, now()) where id in (old.thumbnail_file, old.video_file);
  end if;
  if tg_op <> 'DELETE' then
    update public.training_files set deleted_at = null where id in (new.thumbnail_file, new.video_file);
  end if;
  return null;
end $$;
