import type { z } from 'zod'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem, staleVersion } from '../../../kit/http/server/problem.ts'
import type { SavedView, viewRoutes } from '../view-contract.ts'
import { maxViews } from '../limit.ts'

type NewView = z.output<(typeof viewRoutes.addView)['body']>
type ViewChange = z.output<(typeof viewRoutes.changeView)['body']>

// Views that were saved before there was a board are lists, and wait for anyone.
const shape = `v.id, v.version, v.name, v.shared, v.owner_id = (select app.actor_id()) as own,
  coalesce((select u.name from users u where u.id = v.owner_id), '') as by, '{"layout":"list","waiting":null}'::jsonb || v.filter as filter, v.columns`

/** The caller's saved views and those shared with the team, by name. */
export async function listViews(database: Database, identity: Identity): Promise<{ items: SavedView[] }> {
  const [items = []] = await database.asUser<SavedView>(identity, [
    { name: 'desk.views', text: `select ${shape} from desk_views v order by lower(v.name), v.id` },
  ])
  return { items }
}

/** Saves a view. Throws a 409 where the caller has one of this name, or too many. */
export async function addView(database: Database, identity: Identity, view: NewView): Promise<SavedView> {
  return database.asUser(identity, async (query) => {
    const [saved] = await named(() =>
      query<{ id: string }>({
        text: `insert into desk_views (name, shared, filter, columns) select $1, $2, $3::jsonb, $4::text[]
          where (select count(*) from desk_views where owner_id = (select app.actor_id())) < ${maxViews} returning id`,
        values: [view.name, view.shared, JSON.stringify(view.filter), view.columns],
      }),
    )
    if (!saved)
      throw new Problem(409, 'too_many_views', `You saved ${maxViews} views already. Delete one you no longer use.`)
    return (await findView(query, saved.id)) ?? gone()
  })
}

/** Changes what is named of a view, at the version that was seen. Throws 404, 403, 409 for a name in use, or 412. */
export async function changeView(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  change: ViewChange,
): Promise<SavedView> {
  const { name, shared, filter, columns } = change
  return database.asUser(identity, async (query) => {
    const before = (await findView(query, id)) ?? gone()
    const changed = await named(() =>
      query({
        text: `update desk_views set name = coalesce($3, name), shared = coalesce($4, shared), filter = coalesce($5::jsonb, filter),
            columns = case when $6 then $7::text[] else columns end, version = version + 1, updated_at = now()
          where id = $1 and version = $2 and ($4::boolean is not false or owner_id = (select app.actor_id())) returning id`,
        values: [
          id,
          version,
          name ?? null,
          shared ?? null,
          filter ? JSON.stringify(filter) : null,
          columns !== undefined,
          columns ?? null,
        ],
      }),
    )
    if (changed.length > 0) return (await findView(query, id)) ?? gone()
    throw before.version === version ? notYours() : staleVersion(before)
  })
}

/** Deletes a view. Throws 404, or 403 where it is someone else's. */
export async function deleteView(database: Database, identity: Identity, id: string): Promise<void> {
  await database.asUser(identity, async (query) => {
    if (!(await findView(query, id))) gone()
    const deleted = await query({ text: 'delete from desk_views where id = $1 returning id', values: [id] })
    if (deleted.length === 0) throw notYours()
  })
}

async function findView(query: Query, id: string): Promise<SavedView | undefined> {
  const [found] = await query<SavedView>({ text: `select ${shape} from desk_views v where v.id = $1`, values: [id] })
  return found
}

const gone = (): never => {
  throw notFound('This view was deleted, or is no longer shared.')
}

const notYours = () =>
  new Problem(403, 'not_yours', 'Only the person who saved this view, or a manager, can change it.')

/** Runs a change that may give a view a name in use. */
async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    throw new Problem(409, 'name_taken', 'You already have a view of this name. Choose another one.', { cause: error })
  }
}
