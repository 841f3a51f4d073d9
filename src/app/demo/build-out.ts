import type { BuildOut } from '../../areas/build-out/contract.ts'
import { addDays } from '../../kit/calendar/date.ts'
import type { Visitor } from './visitor.ts'

type Plan = { currentDay: number; completed: string[]; inProgress: string[] }

/** Brings a client's build-out to a sample's day, task by task, as the staff would have done. Returns its first day. */
export async function followSample(staff: Visitor, userId: string, sample: Plan): Promise<string> {
  const fresh = await staff.call<BuildOut & { version: number }>('GET', `/api/build-out?client=${userId}`)
  const startDate = addDays(fresh.today, 1 - sample.currentDay)
  await staff.call('PATCH', `/api/build-outs/${fresh.id}`, { startDate }, { 'if-match': `"${fresh.version}"` })
  const moved = new Set([...sample.completed, ...sample.inProgress])
  for (const task of fresh.tasks) {
    if (!moved.has(task.key)) continue
    const on = addDays(startDate, Math.min(task.day, sample.currentDay) - 1)
    const cameBack = task.result?.neededBy.some((key) => moved.has(key))
    await staff.call(
      'PATCH',
      `/api/build-out-tasks/${task.id}`,
      {
        state: sample.completed.includes(task.key) ? 'completed' : 'in-progress',
        on,
        ...(cameBack && { resultReceivedOn: on }),
      },
      { 'if-match': `"${task.version}"` },
    )
  }
  return startDate
}
