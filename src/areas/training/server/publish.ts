import type { Database } from '../../../kit/database/database.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { curriculumVersion } from '../curriculum/version.ts'

/**
 * Publishes the lessons that came with this version, once. A lesson that staff changed stays as they left it, and one
 * that they deleted does not come back; a newer version of the words reaches only lessons no one touched.
 */
export async function publishLessons(database: Database): Promise<void> {
  const asSystem = database.asSystem('training-lessons')
  const [known = []] = await asSystem([
    { text: 'select 1 from training_publications where version >= $1', values: [curriculumVersion] },
  ])
  if (known.length > 0) return
  // Fetched only now: a server that has published already does without the words.
  const { listLessons } = await import('./lesson-row.ts')
  const lessons = listLessons()
  await asSystem((query) =>
    publish(
      query,
      curriculumVersion,
      lessons.map((lesson) => ({ ...lesson, id: newId() })),
    ),
  )
}

const columns = 'title, description, duration, module, position, is_core, lesson, resource, film'
const given = `jsonb_to_recordset($1::jsonb) as n(id uuid, lesson_key text, title text, description text, duration text, module int, position int,
  is_core boolean, lesson text, resource text, film text)`

async function publish(query: Query, version: number, lessons: { lesson_key: string }[]): Promise<void> {
  // Two servers may start at once: one of them waits here, and then finds that it is done.
  const claimed = await query({
    text: 'insert into training_publications (version, keys) values ($1, $2) on conflict do nothing returning version',
    values: [version, lessons.map((lesson) => lesson.lesson_key)],
  })
  if (claimed.length === 0) return
  const json = JSON.stringify(lessons)
  await query({
    text: `update training_videos v set (${columns}) = (n.${columns.replaceAll(', ', ', n.')}), updated_at = now()
      from ${given} where v.lesson_key = n.lesson_key and v.version = 1 and v.deleted_at is null`,
    values: [json],
  })
  await query({
    text: `insert into training_videos (id, lesson_key, ${columns}) select n.id, n.lesson_key, n.${columns.replaceAll(', ', ', n.')} from ${given}
      where not exists (select 1 from training_publications p where p.version < $2 and n.lesson_key = any (p.keys))`,
    values: [json, version],
  })
}
