import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query, Statement } from '../../../kit/database/statement.ts'
import { notFound, Problem, staleVersion } from '../../../kit/http/server/problem.ts'
import { columnOf } from '../../../kit/record/contract/define-record.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { trainingVideo } from '../../../records/training-video.ts'
import { findVideo } from './statement.ts'

type Input = Record<string, unknown>

/** Words of the specification for a video that has nothing to show. */
export const nothingChosen = 'Please select a thumbnail and video'

/**
 * Adds a video with its files in one transaction, together with what else belongs to its id. Asked again with the same files, it returns
 * what they made.
 */
export async function addVideo(
  database: Database,
  identity: Identity,
  input: Input,
  beside: (id: string) => Statement[] = () => [],
): Promise<string> {
  if (!input['thumbnail'] && !input['video'] && !input['lesson'])
    throw new Problem(400, 'nothing_chosen', nothingChosen, { errors: [{ path: 'thumbnail', message: nothingChosen }] })
  return database.asUser(identity, async (query) => {
    await checkFiles(query, input)
    const made = await findByFiles(query, input)
    if (made) return read(query, made)
    const id = newId()
    const given = toColumns(input)
    await query({
      text: `insert into training_videos (id, user_id, ${given.map(([column]) => column).join(', ')}) values ($1, app.user_id(), ${given.map((_, index) => `$${index + 2}`).join(', ')})`,
      values: [id, ...given.map(([, value]) => value)],
    })
    for (const statement of beside(id)) await query(statement)
    return read(query, id)
  })
}

/** Changes what is named, at the version that was seen; a file that is not named stays. Throws a 412 with the row as it is. */
export async function changeVideo(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  input: Input,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    await checkFiles(query, input)
    const given = toColumns(input)
    const changed = await query({
      text: `update training_videos set ${given.map(([column], index) => `${column} = $${index + 3}, `).join('')}version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning id`,
      values: [id, version, ...given.map(([, value]) => value)],
    })
    const row = await read(query, id)
    if (changed.length > 0) return row
    throw staleVersion(
      JSON.parse(row),
      'Someone else changed this video while you were editing. Save again to keep your version.',
    )
  })
}

function toColumns(input: Input): [string, unknown][] {
  const fields = Object.keys(trainingVideo.fields)
    .filter((name) => input[name] !== undefined)
    .map((name): [string, unknown] => [columnOf(name), input[name]])
  const files = (['thumbnail', 'video'] as const)
    .filter((name) => input[name] !== undefined)
    .map((name): [string, unknown] => [`${name}_file`, input[name]])
  return [...fields, ...files]
}

/** A file must be there and be what it is used for. */
async function checkFiles(query: Query, input: Input): Promise<void> {
  for (const use of ['thumbnail', 'video'] as const) {
    if (!input[use]) continue
    const found = await query({
      text: 'select 1 from training_files where id = $1 and use = $2',
      values: [input[use], use],
    })
    if (found.length === 0)
      throw new Problem(400, 'file_gone', 'The file is no longer available. Choose it again.', {
        errors: [{ path: use, message: 'The file is no longer available. Choose it again.' }],
      })
  }
}

async function findByFiles(query: Query, { thumbnail, video }: Input): Promise<string | undefined> {
  if (!thumbnail && !video) return undefined
  const [row] = await query<{ id: string }>({
    text: 'select id from training_videos where thumbnail_file is not distinct from $1 and video_file is not distinct from $2 and user_id = (select app.user_id())',
    values: [thumbnail ?? null, video ?? null],
  })
  return row?.id
}

async function read(query: Query, id: string): Promise<string> {
  const [row] = await query<{ row: string }>(findVideo(id))
  if (!row) throw notFound()
  return row.row
}
