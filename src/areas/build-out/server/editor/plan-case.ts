import { addUser } from '../../../../../tests/database.ts'
import { until } from '../../../../../tests/listen.ts'
import type { TestPortal } from '../../../../../tests/portal.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import type { BuildOut } from '../../contract.ts'
import type { DraftTask, PlanDraft, PlanView, PreviewedClient } from '../../plan-contract.ts'

export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

export type PlanCase = Awaited<ReturnType<typeof openPlanCase>>

/** The plan's editor as staff use it, for tests: two managers, one of the staff, and what they do. */
export async function openPlanCase(fixture: TestPortal) {
  const manager = await addUser(fixture, 'Dana Manager', 'admin')
  const other = await addUser(fixture, 'Ruben Manager', 'admin')
  const staff = await addUser(fixture, 'Sam Staff', 'admin', 'staff')

  const as = (who?: Identity) => fixture.as(who)
  const read = async () => JSON.parse((await as(staff)('GET', '/api/plan')).text) as PlanView
  async function begin(): Promise<PlanDraft> {
    await as(staff)('POST', '/api/plan/drafts')
    return (await read()).draft as PlanDraft
  }
  async function find(key: string): Promise<DraftTask> {
    return (await read()).draft?.tasks.find((task) => task.key === key) as DraftTask
  }
  const change = async (who: Identity, key: string, fields: object) => {
    const task = await find(key)
    return as(who)('PATCH', `/api/plan/tasks/${task.id}`, fields, ifMatch(task.version))
  }
  const add = async (day: number, phase: string) => {
    const draft = (await read()).draft as PlanDraft
    return JSON.parse((await as(staff)('POST', `/api/plan/drafts/${draft.id}/tasks`, { day, phase })).text) as DraftTask
  }
  const name = (key: string, title: string) =>
    change(staff, key, { title, milestone: 'Photos received', typicalDuration: '20 minutes', actor: 'client' })
  const on = async (key: string, verb: string, body?: object) =>
    as(staff)('POST', `/api/plan/tasks/${(await find(key)).id}/${verb}`, body)
  async function preview(): Promise<PreviewedClient[]> {
    const { draft } = await read()
    const { body } = await as(staff)('GET', `/api/plan/drafts/${draft?.id}/preview`)
    return body['clients'] as PreviewedClient[]
  }
  /** Publishes for some clients, and, if it is said who was compared, for all others whom it fits. */
  async function publish(who: Identity, clients: Identity[] = [], compared?: Identity[]) {
    const { draft } = await read()
    const idsOf = (some: Identity[]) => some.map(({ userId }) => userId)
    const body = { clients: idsOf(clients), ...(compared && { others: true, compared: idsOf(compared) }) }
    return as(who)('POST', `/api/plan/drafts/${draft?.id}/publish`, body, ifMatch(draft?.version ?? 0))
  }
  /** Lets the seconds pass in which it can be undone, and works off what is due. */
  async function run(): Promise<void> {
    await fixture.owner.query(`update jobs set run_at = now() where name = 'publish-plan'`)
    fixture.portal.jobs.flush()
    // Many portions may take longer than one is waited for: as long as clients are dealt with, it goes on.
    for (let before = Infinity, left = await waiting(); left < before; before = left, left = await waiting()) {
      const enough = left
      await until(async () => (await isDone()) || (await waiting()) < enough)
      if (await isDone()) return
    }
    await until(isDone)
  }
  const isDone = async () => (await fixture.owner.query(`select from jobs where name = 'publish-plan'`)).rowCount === 0
  const waiting = async () =>
    (
      await fixture.owner.query<{ left: number }>(
        'select coalesce(sum(cardinality(clients) - moved - unfit), 0)::int as left from plan_publications',
      )
    ).rows[0]?.left ?? 0
  const buildOutOf = async ({ userId }: Identity) =>
    JSON.parse((await as(staff)('GET', `/api/build-out?client=${userId}`)).text) as BuildOut
  async function move(client: Identity, key: string, state: string) {
    const task = (await buildOutOf(client)).tasks.find((one) => one.key === key)
    return as(staff)(
      'PATCH',
      `/api/build-out-tasks/${task?.id}`,
      { state, override: true, reason: 'In a test' },
      ifMatch(task?.version ?? 0),
    )
  }
  /** Discards what a test leaves. */
  async function discard(): Promise<void> {
    const { draft } = await read()
    if (draft) await as(manager)('DELETE', `/api/plan/drafts/${draft.id}`, undefined, ifMatch(draft.version))
  }

  return {
    manager,
    other,
    staff,
    as,
    read,
    begin,
    find,
    change,
    add,
    name,
    on,
    preview,
    publish,
    run,
    buildOutOf,
    move,
    discard,
  }
}
