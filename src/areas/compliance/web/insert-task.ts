import type { RowOf } from '../../../kit/record/contract/row.ts'
import type { businessCompliance } from '../../../records/business-compliance.ts'
import { takeRow, type RecordListData } from '../../../kit/record/web/query/record-cache.ts'

export type Task = RowOf<typeof businessCompliance>
export type TaskStatus = Task['taskStatus']

/**
 * One group's list after a task has changed its status: gone from the group it left, and in the other where it belongs.
 * A place beyond the loaded pages is left to the pages that are still to come.
 */
export function insertTask(data: RecordListData<Task>, group: TaskStatus, task: Task): RecordListData<Task> {
  const without = takeRow(data, task.id)
  if (task.taskStatus !== group) return without
  const before = group === 'Completed' ? isNewer : isEarlier
  for (const [index, page] of without.pages.entries()) {
    const at = page.items.findIndex((other) => before(task, other))
    const atEnd = at < 0 && index === without.pages.length - 1 && page.next === null
    if (at < 0 && !atEnd) continue
    const items = page.items.toSpliced(at < 0 ? page.items.length : at, 0, task)
    return { ...without, pages: without.pages.with(index, { ...page, items }) }
  }
  return without
}

// As the list is asked for: by due date, tasks without one last; completed ones by when they were.
function isEarlier(one: Task, other: Task): boolean {
  const [a, b] = [one, other].map((row) => `${row.taskDueDate ?? '~'} ${row.id}`) as [string, string]
  return a < b
}

function isNewer(one: Task, other: Task): boolean {
  const [a, b] = [one, other].map((row) => `${row.statusChangedAt ?? ''} ${row.id}`) as [string, string]
  return a > b
}
