import { changedFields, type ComparedField, type TaskMark } from '../../editor/compare-plan.ts'
import { nameOf } from '../../editor/check-draft.ts'
import type { FormType } from '../../answer/form.ts'
import type { PlanTask, PlanView, PreviewedClient } from '../../plan-contract.ts'

type Publication = NonNullable<PlanView['publication']>

/** Who acts, as staff read it. */
export const actorNames: Record<PlanTask['actor'], string> = { client: 'Client', provider: 'Build team', both: 'Both' }

export const markNames: Record<TaskMark, string> = { new: 'New', changed: 'Changed', removed: 'Removed' }

export const formNames: Record<FormType, string> = {
  upload: 'Upload documents',
  fields: 'Fill in fields',
  choose: 'Choose an answer',
  approve: 'Approve',
  sign: 'Sign off',
  outside: 'Do something outside',
}

/** '1 client', '3,000 clients' */
export const countClients = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`

/** Says what is being published, or what was. */
export function publicationWords({ by, version, moved, waiting, others, unfit }: Publication): string {
  if (version === null) {
    const moving = others ? `those of ${countClients(waiting)} whom it fits` : countClients(waiting)
    return `${by} is publishing this draft${waiting > 0 ? ` and moving ${moving} to it` : ''}. Until it’s done, nobody can change it.`
  }
  const kept = unfit > 0 ? ` It doesn’t fit ${countClients(unfit)}, who ${unfit === 1 ? 'keeps' : 'keep'} theirs.` : ''
  if (waiting > 0)
    return `Version ${version} is published. ${countClients(moved)} moved, ${waiting.toLocaleString('en-US')} to go.${kept}`
  return `${by} published version ${version}${moved > 0 ? `, and ${countClients(moved)} moved to it` : ''}.${kept}`
}

/** '5 to 30 business days'; empty for no wait. */
export function waitWords(wait: PlanTask['waitBusinessDays']): string {
  if (!wait || wait.max === 0) return ''
  const days = wait.min === wait.max ? String(wait.max) : `${wait.min} to ${wait.max}`
  return `${days} business ${wait.max === 1 ? 'day' : 'days'}`
}

/** The tasks that one comes after, by their days: 'Day 9, 24'. */
export function afterWords(task: PlanTask, tasks: PlanTask[]): string {
  const days = task.dependsOn
    .flatMap((key) => tasks.find((one) => one.key === key)?.day ?? [])
    .toSorted((a, b) => a - b)
  return days.length === 0 ? '' : `Day ${days.join(', ')}`
}

const fieldNames: Record<ComparedField, string> = {
  title: 'name',
  phase: 'phase',
  actor: 'who acts',
  clientSupplies: 'what the client supplies',
  milestone: 'done when',
  nextStep: 'next step',
  typicalDuration: 'own work',
  thirdParty: 'whom it waits for',
  waitBusinessDays: 'wait',
  dependsOn: 'after',
  result: 'result',
  outcomes: 'how it may end',
  ask: 'what is asked of the client',
}

/** Describes a change of the draft, without a full stop. */
export function changeWords(mark: TaskMark, before: PlanTask | undefined, after: PlanTask): string {
  if (mark === 'new') return `New on day ${after.day}: ${nameOf(after)}`
  if (mark === 'removed' || !before) return `Removed: ${nameOf(after)}`
  const name = nameOf(before)
  const fields = changedFields(before, after)
  const [only] = fields
  if (fields.length === 0) return `${name}: moved to day ${after.day}`
  if (fields.length === 1 && only === 'title') return `${name}: now ‘${nameOf(after)}’`
  if (fields.length === 1 && only === 'actor')
    return `${name}: ${actorNames[after.actor]} ${after.actor === 'both' ? 'act' : 'acts'}, was ${actorNames[before.actor]}`
  if (fields.length === 1 && only === 'waitBusinessDays')
    return `${name}: waits ${waitWords(after.waitBusinessDays) || 'for nobody'}, was ${waitWords(before.waitBusinessDays) || 'none'}`
  return `${name}: ${fields.map((field) => fieldNames[field]).join(', ')}`
}

/** Whether a move changes something for a client and nothing needs attention: such a client is preselected. */
export function fits({ added, changed, shifted, removed, late, staysDone, staysBegun }: PreviewedClient): boolean {
  return added + changed + shifted + removed > 0 && late === 0 && staysDone + staysBegun === 0
}

/** What needs attention before a client is moved; undefined if nothing does. */
export function cautionWords({ late, staysDone, staysBegun, added }: PreviewedClient): string | undefined {
  const parts: string[] = []
  if (late > 0)
    parts.push(`${added === 1 ? 'New task' : 'A new task'} would start ${late} ${late === 1 ? 'day' : 'days'} late`)
  const stays = (count: number, why: string) =>
    count === 1 ? `Removed task ${why}, it stays` : `${count} removed tasks stay`
  if (staysDone > 0) parts.push(stays(staysDone, 'is done'))
  if (staysBegun > 0) parts.push(stays(staysBegun, 'has begun'))
  return parts.length === 0 ? undefined : parts.join('. ')
}

/** What changes for a client: '1 new, 3 changed, 1 removed'. */
export function moveWords({ added, changed, shifted, removed }: PreviewedClient): string {
  const parts = [
    added && `${added} new`,
    changed && `${changed} changed`,
    removed && `${removed} removed`,
    shifted && `${shifted} on another day`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Nothing open changes' : parts.join(', ')
}
