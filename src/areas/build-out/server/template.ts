import type { Database } from '../../../kit/database/database.ts'
import { planTemplate } from '../plan/template.ts'

/**
 * Publishes the plan that came with this version of the portal, once; clients who began with an earlier one keep theirs. From the
 * day on which staff publish one of their own, the plan is theirs, and no update of the portal replaces it.
 */
export async function publishPlan(database: Database): Promise<void> {
  await database.asSystem('plan-template')([
    {
      text: `insert into plan_templates (version, plan) select $1, $2
        where not exists (select from plan_templates where published_by is not null) on conflict do nothing`,
      values: [planTemplate.version, JSON.stringify(planTemplate)],
    },
  ])
}
