import type { Statement } from '../../../../kit/database/statement.ts'

/** A task in the shape of the contract, from the JSON of a template. */
const fields = (task: string, key: string, day: string) =>
  `'key', ${key}, 'day', ${day}, 'phase', ${task} -> 'phase', 'title', ${task} -> 'title', 'actor', ${task} -> 'actor',
  'clientSupplies', ${task} -> 'clientSupplies', 'milestone', ${task} -> 'milestone', 'nextStep', ${task} -> 'nextStep', 'route', ${task} -> 'route',
  'typicalDuration', ${task} -> 'typicalDuration', 'thirdParty', ${task} -> 'thirdParty', 'waitBusinessDays', ${task} -> 'waitBusinessDays',
  'dependsOn', ${task} -> 'dependsOn', 'result', ${task} -> 'result', 'outcomes', coalesce(${task} -> 'outcomes', '[]'), 'ask', ${task} -> 'ask'`

const draftTask = `json_build_object('id', t.id, 'version', t.version, 'removed', t.removed, ${fields('t.task', 't.key', 't.day')})`

const plan = `json_build_object('version', v.version,
  'phases', (select json_agg(json_build_object('key', p -> 'id', 'title', p -> 'title') order by at) from jsonb_array_elements(v.plan -> 'phases') with ordinality x (p, at)),
  'tasks', (select json_agg(json_build_object(${fields('t', `t -> 'id'`, `t -> 'day'`)}) order by (t ->> 'day')::int) from jsonb_array_elements(v.plan -> 'tasks') t))`

const draft = `json_build_object('id', d.id, 'version', d.version, 'updatedAt', d.updated_at, 'updatedBy', d.updated_by,
  'tasks', (select coalesce(json_agg(${draftTask} order by t.day, t.key), '[]') from plan_draft_tasks t where t.draft_id = d.id))`

/** All that the page of the plan shows, as JSON text in the shape of the contract. */
export const readPlan: Statement = {
  name: 'plan.read',
  text: `with running as materialized (select user_id, template_version from app.running_clients())
    select json_build_object('newest', (select ${plan} from plan_templates v order by v.version desc limit 1),
    'versions', (select json_agg(json_build_object('version', v.version, 'publishedAt', v.published_at, 'publishedBy', v.published_by,
      'running', (select count(*) from running r where r.template_version = v.version)) order by v.version desc) from plan_templates v),
    'draft', (select ${draft} from plan_drafts d),
    'publication', (select json_build_object('id', p.id, 'by', coalesce((select u.name from users u where u.id = p.author_id), ''), 'startedAt', p.created_at,
        'version', p.plan_version, 'moved', p.moved, 'others', p.others_after is not null, 'unfit', p.unfit,
        'waiting', cardinality(p.clients) + case when p.finished_at is null then (select count(*) from running r where r.user_id > p.others_after
          and r.template_version < coalesce(p.plan_version, r.template_version + 1) and r.user_id <> all (p.compared)) else 0 end)
      from plan_publications p where p.withdrawn_at is null and (p.finished_at is null or p.finished_at > now() - interval '1 minute')
      order by p.id desc limit 1))::text as row`,
}

export const readVersion = (version: number): Statement => ({
  name: 'plan.version',
  text: `select ${plan}::text as row from plan_templates v where v.version = $1`,
  values: [version],
})

/** The draft as JSON text in the shape of the contract. */
export const readDraft = (id: string): Statement => ({
  name: 'plan.draft',
  text: `select ${draft}::text as row from plan_drafts d where d.id = $1`,
  values: [id],
})

/** Phases of the version with which a draft began. */
export const readPhases = (draftId: string): Statement => ({
  name: 'plan.phases',
  text: `select p ->> 'id' as key, p ->> 'title' as title from plan_drafts d join plan_templates v on v.version = d.base_version
    cross join lateral jsonb_array_elements(v.plan -> 'phases') p where d.id = $1`,
  values: [draftId],
})

export const findDraftTask = (id: string): Statement => ({
  name: 'plan.task',
  text: `select ${draftTask}::text as row, t.draft_id as draft, t.day, t.removed, t.task ->> 'phase' as phase from plan_draft_tasks t where t.id = $1`,
  values: [id],
})

/** Locks the draft of a task before the task; null where the draft is gone. */
export const lockDraft = (draftId: string): Statement => ({
  text: 'select app.lock_plan_draft($1) as version',
  values: [draftId],
  writes: true,
})

/** Who on the staff published in the last hour, and at what time of the portal's zone. */
export const lastPublished: Statement = {
  name: 'plan.last',
  text: `select version, published_by as by, to_char(published_at, 'FMHH12:MI AM') as at
    from plan_templates where published_by is not null and published_at > now() - interval '1 hour' order by version desc limit 1`,
}
