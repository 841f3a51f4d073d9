import type { Database } from '../../../../kit/database/database.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import { notFound } from '../../../../kit/http/server/problem.ts'
import { dateToDay } from '../../plan/day.ts'
import { finishDate } from '../../plan/finish.ts'
import type { ForecastPlan } from '../../plan/forecast.ts'
import { maxPreviewed } from '../../editor/limit.ts'
import type { PreviewedClient } from '../../plan-contract.ts'

type Task = ForecastPlan['tasks'][number]
type Fields = Pick<Task, 'day' | 'dependsOn' | 'waitBusinessDays'> & {
  result: Omit<NonNullable<Task['result']>, 'receivedOn'> | null
}
type PlanMove = { key: string; change: 'new' | 'changed' | 'shifted' | 'removed' | 'done' | 'begun'; fields: Fields }
type Running = {
  id: string
  name: string
  done: number
  total: number
  startDate: string
  today: string
  totalDays: number
  tasks: Task[]
  moves: PlanMove[]
}

/** Running clients with their tasks, and what app.plan_moves says of each. */
const compareClients = `with running as materialized (
    select *, count(*) over ()::int as all from app.running_clients() order by start_date desc, user_id limit ${maxPreviewed}
  ), plan as materialized (select app.draft_plan(d.id) as plan from plan_drafts d where d.id = $1
  ), moves as materialized (
    select m.user_id, json_agg(json_build_object('key', m.key, 'change', m.change, 'fields', m.fields - '{title,ask,clientSupplies,milestone,nextStep}'::text[])) as moves
      from plan, app.plan_moves(array(select user_id from running), plan.plan) m group by m.user_id
  )
  select json_build_object('id', r.user_id, 'name', r.name, 'done', r.tasks_done, 'total', r.tasks_total,
    'startDate', r.start_date, 'today', current_date, 'totalDays', r.total_days, 'moves', coalesce(m.moves, '[]'),
    'tasks', (select json_agg(json_build_object('key', t.key, 'day', t.day, 'state', t.state, 'dependsOn', t.depends_on,
        'waitBusinessDays', case when t.wait_min is not null then json_build_object('min', t.wait_min, 'max', t.wait_max) end,
        'result', case when t.result_name is not null then json_build_object('name', t.result_name, 'waitBusinessDays', json_build_object('min', t.result_wait_min, 'max', t.result_wait_max),
          'neededBy', t.result_needed_by, 'receivedOn', t.result_received_on) end,
        'waitingSince', t.waiting_since, 'startedOn', t.started_on, 'finishedOn', t.finished_on)) from defined_tasks t where t.user_id = r.user_id)) as client, r.all
    from running r left join moves m on m.user_id = r.user_id order by r.start_date desc, r.user_id`

/** Compares the draft with the plan of every running client. */
export async function previewDraft(
  database: Database,
  identity: Identity,
  draftId: string,
): Promise<{ draftVersion: number; clients: PreviewedClient[]; total: number }> {
  const [drafts, rows = []] = await database.asUser<{ version: number } & { client: Running; all: number }>(identity, [
    { text: 'select version from plan_drafts where id = $1', values: [draftId] },
    { text: compareClients, values: [draftId] },
  ])
  const version = drafts?.[0]?.version
  if (version === undefined) throw notFound('This draft is gone. Reload the page.')
  return { draftVersion: version, clients: rows.map(({ client }) => compare(client)), total: rows[0]?.all ?? 0 }
}

function compare({ id, name, done, total, moves, ...plan }: Running): PreviewedClient {
  const day = Math.max(0, dateToDay(plan.startDate, plan.today))
  const count = (change: PlanMove['change']) => moves.filter((move) => move.change === change).length
  const late = moves.filter(({ change }) => change === 'new').map(({ fields }) => day - fields.day)
  return {
    id,
    name,
    day,
    done,
    total,
    added: count('new'),
    changed: count('changed'),
    shifted: count('shifted'),
    removed: count('removed'),
    late: Math.max(0, ...late),
    staysDone: count('done'),
    staysBegun: count('begun'),
    worstBefore: finishDate(plan, 'worst'),
    worstAfter: finishDate({ ...plan, tasks: moveTasks(plan.tasks, moves) }, 'worst'),
  }
}

/** The tasks of a client as they are after the move. */
function moveTasks(tasks: Task[], moves: PlanMove[]): Task[] {
  const after = new Map(moves.map((move) => [move.key, move]))
  const fresh = moves
    .filter(({ change }) => change === 'new')
    .map(({ key, fields }): Task => ({
      key,
      ...fields,
      result: fields.result && { ...fields.result, receivedOn: null },
      state: 'pending',
      waitingSince: null,
      startedOn: null,
      finishedOn: null,
    }))
  const kept = tasks.flatMap((task): Task[] => {
    const move = after.get(task.key)
    if (move?.change === 'removed') return []
    if (move?.change !== 'changed' && move?.change !== 'shifted') return [task]
    const { fields } = move
    const receivedOn = task.result?.receivedOn ?? null
    return [{ ...task, ...fields, result: fields.result && { ...fields.result, receivedOn } }]
  })
  return [...kept, ...fresh]
}
