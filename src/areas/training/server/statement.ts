import type { Statement } from '../../../kit/database/statement.ts'

const file = (alias: string) => `case when ${alias}.id is not null then
  json_build_object('id', ${alias}.id, 'fileName', ${alias}.file_name, 'mime', ${alias}.mime, 'size', ${alias}.size) end`

const video = `json_build_object('id', v.id, 'version', v.version, 'title', v.title, 'description', v.description, 'duration', v.duration,
  'isDownloadable', v.is_downloadable, 'module', v.module, 'position', v.position, 'isCore', v.is_core, 'hasLesson', v.lesson is not null,
  'hasResource', v.resource is not null, 'film', v.film, 'thumbnail', ${file('t')}, 'video', ${file('f')})`

const source =
  'training_videos v left join training_files t on t.id = v.thumbnail_file left join training_files f on f.id = v.video_file'

/** The whole library as one JSON array, in reading order. The texts stay behind: 50 of them are some 60 KB. */
export const readLibrary: Statement = {
  name: 'training.library',
  text: `select coalesce(json_agg(${video} order by v.module nulls last, v.position nulls last, v.id), '[]')::text as row from ${source} where v.deleted_at is null`,
}

/** One entry of the library. */
export const findVideo = (id: string): Statement => ({
  name: 'training.video',
  text: `select ${video}::text as row from ${source} where v.id = $1 and v.deleted_at is null`,
  values: [id],
})

const progress = `json_build_object('videoId', p.video_id, 'seconds', p.seconds, 'percent', p.percent, 'completedAt', p.completed_at, 'updatedAt', p.updated_at)`

/** What the caller has seen and done, or, of a client, the furthest that one of its people came in each video. */
export const readProgress = (client: string | undefined): Statement => ({
  name: client ? 'training.progress-of-client' : 'training.progress',
  text: client
    ? `select coalesce(json_agg(${progress} order by p.updated_at desc), '[]')::text as row
        from (select distinct on (f.video_id) f.* from training_progress f join client_members m on m.user_id = f.user_id and m.client_id = $1
          order by f.video_id, f.completed_at is null, f.percent desc, f.id) p`
    : `select coalesce(json_agg(${progress} order by p.updated_at desc), '[]')::text as row from training_progress p where p.user_id = (select app.actor_id())`,
  values: client ? [client] : [],
})

export type StoredProgress = { seconds: number | undefined; percent: number | undefined; done: boolean | undefined }

/**
 * Stores the caller's progress. Percent only grows, so that a second window, or the same film seen again from its
 * start, takes nothing away; only 'not done' begins again. $4 is null while nothing is said outright.
 */
export const keepProgress = (
  id: string,
  { seconds, percent, done }: StoredProgress,
  completeAt: number,
): Statement => ({
  name: 'training.keep-progress',
  text: `insert into training_progress as p (video_id, seconds, percent, completed_at)
    select v.id, coalesce($2::int, 0), case when $4::boolean then 100 when not $4 then 0 else coalesce($3::int, 0) end,
      case when $4 or ($4 is null and $3 >= $5::int) then now() end
      from training_videos v where v.id = $1 and v.deleted_at is null
    on conflict (user_id, video_id) do update set version = p.version + 1, updated_at = now(),
      seconds = case when not $4 then 0 else coalesce($2, p.seconds) end,
      percent = case when $4 then 100 when not $4 then 0 else greatest(p.percent, coalesce($3, 0)) end,
      completed_at = case when not $4 then null when $4 or greatest(p.percent, $3) >= $5 then coalesce(p.completed_at, now()) else p.completed_at end
    returning ${progress}::text as row`,
  values: [id, seconds ?? null, percent ?? null, done ?? null, completeAt],
})
