import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem, staleVersion } from '../../../kit/http/server/problem.ts'
import { maxCounted, maxTimed } from '../limit.ts'
import type { RequestTemplate, TemplateFigures, TemplateRequest } from '../template-contract.ts'

/** The figures of the requests that `which` names: read from the index, and no more of them than a glance needs. In minutes. */
const figures = (
  which: string,
) => `(select count(*)::int from (select from client_requests r where ${which} limit ${maxCounted + 1}) counted) as sent,
  (select (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60)::int
    from (select answered_at, created_at from client_requests r where ${which} and answered_at is not null
      order by answered_at desc nulls last limit ${maxTimed}) timed) as "answeredIn"`
const shape = `t.id, t.version, t.name, t.request, ${figures('r.template_id = t.id')}`

type Listed = { items: RequestTemplate[]; planned: ({ key: string } & TemplateFigures)[] }

/** The templates of the team, by name, and the figures of what the newest plan asks for. */
export async function listTemplates(database: Database, identity: Identity): Promise<Listed> {
  return database.asUser(identity, async (query) => ({
    items: await query<RequestTemplate>({
      name: 'build-out.templates',
      text: `select ${shape} from request_templates t order by lower(t.name)`,
    }),
    planned: await query<Listed['planned'][number]>({
      name: 'build-out.plannedFigures',
      text: `select p.key, ${figures('r.task_key = p.key and r.template_id is null')}
        from (select task ->> 'id' as key from (select plan from plan_templates order by version desc limit 1) newest,
          jsonb_array_elements(newest.plan -> 'tasks') task where jsonb_typeof(task -> 'ask') = 'object') p`,
    }),
  }))
}

/** Saves a template. Throws a 409 where the team has one of this name. */
export async function addTemplate(
  database: Database,
  identity: Identity,
  { name, request }: { name: string; request: TemplateRequest },
): Promise<RequestTemplate> {
  return database.asUser(identity, async (query) => {
    const [saved] = await named(() =>
      query<RequestTemplate>({
        text: `insert into request_templates as t (name, request) values ($1, $2::jsonb) returning ${shape}`,
        values: [name, JSON.stringify(request)],
      }),
    )
    return saved ?? gone()
  })
}

/** Renames a template, at the version that was seen. Throws 404, 409 for a name in use, or 412. */
export async function renameTemplate(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  name: string,
): Promise<RequestTemplate> {
  return database.asUser(identity, async (query) => {
    const [renamed] = await named(() =>
      query<RequestTemplate>({
        text: `update request_templates t set name = $3, version = version + 1, updated_at = now()
          where id = $1 and version = $2 returning ${shape}`,
        values: [id, version, name],
      }),
    )
    if (renamed) return renamed
    throw staleVersion((await find(query, id)) ?? gone(), 'A colleague renamed this template meanwhile.')
  })
}

/** Deletes a template. Throws a 404 where it is gone already. */
export async function deleteTemplate(database: Database, identity: Identity, id: string): Promise<void> {
  const [deleted] = await database.asUser(identity, [
    { text: 'delete from request_templates where id = $1 returning id', values: [id] },
  ])
  if (!deleted?.[0]) gone()
}

async function find(query: Query, id: string): Promise<RequestTemplate | undefined> {
  const [found] = await query<RequestTemplate>({
    text: `select ${shape} from request_templates t where t.id = $1`,
    values: [id],
  })
  return found
}

const gone = (): never => {
  throw notFound('A colleague deleted this template.')
}

/** Runs a change that may give a template a name in use. */
async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    throw new Problem(409, 'name_taken', 'Your team already has a template of this name. Choose another one.', {
      cause: error,
    })
  }
}
