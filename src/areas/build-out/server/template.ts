import type { Database } from '../../../kit/database/database.ts'
import { planTemplate } from '../plan/template.ts'

/** Publishes the plan that came with this version, once; clients who began with an earlier one keep theirs. */
export async function publishPlan(database: Database): Promise<void> {
  await database.asSystem('plan-template')([
    {
      text: 'insert into plan_templates (version, plan) values ($1, $2) on conflict do nothing',
      values: [planTemplate.version, JSON.stringify(planTemplate)],
    },
  ])
}
