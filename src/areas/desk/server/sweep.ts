import type { Database } from '../../../kit/database/database.ts'

/** Clients of one transaction. The same as in app.refresh_due_desk. */
const portion = 500

/**
 * Brings the desk up to date where a day has come on which the plan asks for something new. Bears being run by several servers
 * at once. Returns how many clients it was.
 */
export async function sweepDesk(database: Database): Promise<number> {
  const system = database.asSystem('desk')
  let swept = 0
  for (;;) {
    const [[found] = []] = await system<{ clients: number }>([
      { name: 'desk.sweep', text: 'select app.refresh_due_desk() as clients', writes: true },
    ])
    const clients = found?.clients ?? 0
    swept += clients
    if (clients < portion) return swept
  }
}
