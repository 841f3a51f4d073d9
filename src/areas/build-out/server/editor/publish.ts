import type { Database } from '../../../../kit/database/database.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import { Problem, staleVersion } from '../../../../kit/http/server/problem.ts'
import type { Job } from '../../../../kit/job/job.ts'
import { checkDraft } from '../../editor/check-draft.ts'
import type { PlanDraft, PlanPhase } from '../../plan-contract.ts'
import { lockDraft, readDraft, readPhases } from './statement.ts'

/** Who moves to a version: chosen clients, and, of the others who were not compared, those it fits. */
type Moving = { clients: string[]; others: boolean; compared: string[] }

/**
 * Prepares the publication of a draft, which a job carries out once it can't be undone any more. Throws a 412 where the draft is not the
 * version that was previewed, and a 409 with the first reason why it can't be published.
 */
export async function publishDraft(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  moving: Moving,
): Promise<{ id: string }> {
  return database.asUser(identity, async (query) => {
    const [locked] = await query<{ version: number | null }>(lockDraft(id))
    const [found] = await query<{ row: string }>(readDraft(id))
    if (!found || locked?.version !== version) throw stale()
    const draft = JSON.parse(found.row) as PlanDraft
    const phases = await query<PlanPhase>(readPhases(id))
    const [problem] = checkDraft(
      draft.tasks.filter(({ removed }) => !removed),
      phases,
    )
    if (problem) throw new Problem(409, 'plan_faulty', `This draft can’t be published yet. ${problem.message}`)
    const [made] = await query<{ id: string | null }>({
      text: 'select app.schedule_publication($1, $2, $3::uuid[], $4, $5::uuid[]) as id',
      values: [id, version, moving.clients, moving.others, moving.compared],
      writes: true,
    })
    if (!made?.id) throw stale()
    return { id: made.id }
  })
}

/** Takes back a publication that has not left the draft. Throws a 409 where it has. */
export async function withdrawPublication(database: Database, identity: Identity, id: string): Promise<void> {
  const [rows] = await database.asUser<{ done: boolean }>(identity, [
    { text: 'select app.withdraw_publication($1) as done', values: [id], writes: true },
  ])
  if (!rows?.[0]?.done) throw new Problem(409, 'published_already', 'This version is published already.')
}

const stale = () =>
  staleVersion(undefined, 'The draft was changed or published meanwhile. Look at the preview again before you publish.')

/** Publishes what was prepared, and moves clients to it, ten in a transaction. Its entries are rows of `plan_publications`. */
export const publishJob: Job = {
  name: 'publish-plan',
  title: 'Publishing of the plan',
  attempts: 8,
  async act(query, { key }) {
    const [next] = await query<{ at: string | null }>({
      text: 'select app.publish_plan($1)::text as at',
      values: [key],
      writes: true,
    })
    return next?.at ?? undefined
  },
}
