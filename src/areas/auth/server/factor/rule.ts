import type { Database } from '../../../../kit/database/database.ts'

/** Whom the portal asks for a second factor. */
export type SecondFactorRule = 'nobody' | 'staff' | 'everyone'

/** Tells the database the setting, and types the sessions that are there by it. */
export async function keepRule(database: Database, rule: SecondFactorRule): Promise<void> {
  await database.asSystem('setup')([
    {
      text: 'insert into sign_in_rules (second_factor) values ($1) on conflict (single) do update set second_factor = excluded.second_factor',
      values: [rule],
    },
    { text: 'select app.judge_sessions(null)', writes: true },
  ])
}
