import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import { once } from '../../../kit/http/server/once.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { NewComment } from '../comment-contract.ts'

const comment = `json_build_object('id', c.id, 'createdAt', c.created_at, 'authorName', c.author_name, 'text', c.text,
  'mentioned', (select coalesce(json_agg(u.name order by u.name), '[]') from users u where u.id = any (c.mentions)),
  'own', coalesce(c.author_id = (select app.actor_id()), false))`

const listOf = (task: string): Statement => ({
  name: 'build-out.comments',
  text: `select coalesce(json_agg(${comment} order by c.id), '[]')::text as row
    from (select * from task_comments where task_id = $1 and deleted_at is null order by id desc limit 200) c`,
  values: [task],
})

/** The team's comments on a task, oldest first, the last 200, as JSON text: { items }. */
export async function listComments(database: Database, identity: Identity, task: string): Promise<string> {
  const [found, rows] = await database.asUser<{ row: string }>(identity, [
    { name: 'build-out.hasTask', text: 'select id::text as row from build_out_tasks where id = $1', values: [task] },
    listOf(task),
  ])
  if (!found?.[0]) throw notFound()
  return `{"items":${rows?.[0]?.row ?? '[]'}}`
}

/** Comments on a task; the database notifies those mentioned. Returns the comment as JSON text. */
export async function addComment(
  database: Database,
  identity: Identity,
  task: string,
  { text, mentions }: NewComment,
  key: string | undefined,
): Promise<string> {
  return database.asUser(identity, (query) =>
    once(query, key, ['comment', task, text, mentions], async () => {
      const [found] = await query<{ owner: string }>({
        text: 'select user_id as owner from build_out_tasks where id = $1',
        values: [task],
      })
      if (!found) throw notFound()
      const id = newId()
      await query({
        text: 'insert into task_comments (id, task_id, user_id, text, mentions) values ($1, $2, $3, $4, $5::uuid[])',
        values: [id, task, found.owner, text, mentions],
      })
      const [row] = await query<{ row: string }>({
        text: `select ${comment}::text as row from task_comments c where c.id = $1`,
        values: [id],
      })
      return row?.row ?? ''
    }),
  )
}

/** Deletes a comment of the caller's own, or restores it. Twice does no harm; anyone else's is not found. */
export async function putComment(database: Database, identity: Identity, id: string, deleted: boolean): Promise<void> {
  await database.asUser(identity, async (query) => {
    const [own] = await query<{ done: boolean }>({
      text: `select (deleted_at is not null) = $2 as done from task_comments where id = $1 and author_id = (select app.actor_id())`,
      values: [id, deleted],
    })
    if (!own) throw notFound()
    if (own.done) return
    await query({
      text: `update task_comments set deleted_at = case when $2 then now() end, version = version + 1, updated_at = now() where id = $1`,
      values: [id, deleted],
    })
  })
}
