import type { BuildOut, BuildOutTask } from '../../contract.ts'
import { describeNeeds } from '../../plan/needs.ts'
import { inPlanOrder } from '../../plan/plan-order.ts'
import { isDone } from '../../plan/stage.ts'

export type RequestDraft = {
  taskKey: string | null
  title: string
  detail: string
  /** Someone typed; what was typed is never overwritten. */
  touched: boolean
}

/** What the dialog opens with: no task yet, or the one from whose row it was opened. */
export type NewRequest = { taskKey: string | null }

type Option = { value: string; label: string }

/** A request that is not yet written, for a task or for none. */
export function startDraft(buildOut: BuildOut, taskKey: string | null): RequestDraft {
  return chooseTask(buildOut, { taskKey: null, title: '', detail: '', touched: false }, taskKey)
}

/** Links the draft to a task and adopts its text, unless the user has typed their own. */
export function chooseTask({ tasks }: BuildOut, draft: RequestDraft, taskKey: string | null): RequestDraft {
  if (draft.touched) return { ...draft, taskKey }
  const task = tasks.find(({ key }) => key === taskKey)
  return { ...draft, taskKey, title: task?.title ?? '', detail: task ? describeNeeds(task) : '' }
}

/** The open tasks that can be asked for: first those with a part for the client; not those asked for already. */
export function groupAskable({ tasks, requests }: BuildOut): { group: string; items: Option[] }[] {
  const asked = new Set(requests.filter(({ receivedAt }) => !receivedAt).map(({ taskKey }) => taskKey))
  const open = inPlanOrder(tasks.filter((task) => !isDone(task) && !asked.has(task.key)))
  return [
    { group: 'Client’s tasks', items: open.filter(({ actor }) => actor !== 'provider').map(toOption) },
    { group: 'Team’s tasks', items: open.filter(({ actor }) => actor === 'provider').map(toOption) },
  ].filter(({ items }) => items.length > 0)
}

function toOption({ key, title }: BuildOutTask): Option {
  return { value: key, label: `${key} ${title}` }
}
