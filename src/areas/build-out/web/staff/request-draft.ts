import { portalDay } from '../../../../kit/calendar/portal-day.ts'
import { addDays } from '../../../../kit/calendar/date.ts'
import { isBusinessDay } from '../../../../kit/calendar/bank-calendar.ts'
import { readTypedDate, writeTypedDate } from '../../../../kit/calendar/typed-date.ts'
import type { BuildOut, BuildOutTask, ManyAsked } from '../../contract.ts'
import type { FormOf, FormType, RequestForm } from '../../answer/form.ts'
import { asksOf } from '../../plan/ask.ts'
import { dayToDate } from '../../plan/day.ts'
import { describeNeeds } from '../../plan/needs.ts'
import type { TemplateRequest } from '../../template-contract.ts'
import { inPlanOrder } from '../../plan/plan-order.ts'
import { isDone } from '../../plan/stage.ts'
import { formOf, linesOf, type PartChoice } from '../editor/ask-draft.ts'

export type RequestDraft = {
  taskKey: string | null
  title: string
  detail: string
  /** What kind of answer is asked for: 'plan' is what the plan says of the task, 'done' only the client's word. */
  type: FormType | 'plan' | 'done'
  /** As typed: what to send, to fill in, to choose from or to do, one to a line; or what to approve or sign. */
  lines: string
  /** Where the answers to questions are filed, by their words, as far as it was chosen; empty for nowhere. */
  filing: Record<string, string>
  /** What was chosen of questions and files, by their words. */
  choices: Record<string, PartChoice>
  section: Section
  several: boolean
  other: boolean
  link: string
  /** As typed. */
  dueOn: string
  /** Someone chose the day, so that another task leaves it. */
  dueChosen: boolean
  completesTask: boolean
  /** Reminders leave by themselves. */
  reminds: boolean
  /** How long the client takes for it; null where nobody said. */
  minutes: number | null
  /** The template that it began with: an id, or a task of the plan; empty for none. */
  template: string
  /** The form of the template: a part that keeps its words keeps all else that the form says of it. */
  former: RequestForm | null
  /** Which of one client’s people is asked; empty for an owner. */
  person: string
  /** The client’s document that is to be approved or signed; empty for none. */
  document: string
  /** Someone typed; what was typed is never overwritten. */
  touched: boolean
}

type Section = FormOf<'upload'>['section']

/** What the dialog opens with: no task yet, or the one from whose row it was opened. */
export type NewRequest = {
  taskKey: string | null
  /** What is asked for, where that is known. */
  title?: string
  /** Where the answer goes when it is accepted. */
  to?: string
}

type Option = { value: string; label: string }
export type TaskGroup = { group: string; items: Option[] }

/** What a request takes of its task, in the plan or in a client's build-out. */
export type AskableTask = Pick<BuildOutTask, 'key' | 'title' | 'askType' | 'clientSupplies' | 'day'>
/** The tasks, and where it is one client's plan, its calendar. */
type Tasks = { tasks: AskableTask[]; startDate?: string; today?: string }

/** A request that is not yet written, for a task or for none; a title makes it one question, whose answer may have a place. */
export function startDraft(plan: Tasks, { taskKey, title, to }: NewRequest): RequestDraft {
  const draft: RequestDraft = {
    taskKey: null,
    title: '',
    detail: '',
    type: 'done',
    lines: '',
    filing: {},
    choices: {},
    section: 'Miscellaneous',
    several: false,
    other: false,
    link: '',
    dueOn: '',
    dueChosen: false,
    completesTask: false,
    reminds: true,
    minutes: null,
    template: '',
    former: null,
    person: '',
    document: '',
    touched: false,
  }
  const started = chooseTask(plan, draft, taskKey)
  return title ? { ...started, title, type: 'fields', lines: title, filing: to ? { [title]: to } : {} } : started
}

/** Links the draft to a task and adopts its text and its day, unless the user has typed their own. */
export function chooseTask(plan: Tasks, former: RequestDraft, taskKey: string | null): RequestDraft {
  const task = plan.tasks.find(({ key }) => key === taskKey)
  const draft = former.dueChosen ? former : { ...former, dueOn: task ? dueDayOf(plan, task) : '' }
  const planned = draft.type === 'plan' || draft.type === 'done'
  const type = planned ? (task?.askType ? 'plan' : 'done') : draft.type
  if (draft.touched) return { ...draft, taskKey, type }
  return { ...draft, taskKey, type, title: task?.title ?? '', detail: task ? describeNeeds(task) : '' }
}

/** The day of a task in a client's plan, as typed: never past, a weekend or a bank holiday. Empty where there is no calendar. */
function dueDayOf({ startDate, today }: Tasks, { day }: AskableTask): string {
  if (startDate === undefined || today === undefined) return ''
  const planned = dayToDate(startDate, day)
  let due = planned > today ? planned : addDays(today, 1)
  while (!isBusinessDay(due)) due = addDays(due, 1)
  return writeTypedDate(due)
}

/** Begins with a template; only the day that someone typed stays. */
export function applyTemplate(
  plan: Tasks,
  draft: RequestDraft,
  template: string,
  request: TemplateRequest,
): RequestDraft {
  const { taskKey, title, detail, form, minutes, completesTask, reminds } = request
  const begun = {
    ...chooseTask(plan, draft, taskKey ?? null),
    template,
    taskKey: taskKey ?? null,
    title,
    detail: detail ?? '',
    completesTask: completesTask ?? false,
    reminds: reminds ?? true,
    minutes: minutes ?? null,
    former: form ?? null,
    touched: true,
    filing: {},
    choices: {},
    lines: form ? linesOf(form).join('\n') : '',
    type: form?.type ?? ('done' as const),
  }
  if (form?.type === 'upload') return { ...begun, section: form.section }
  if (form?.type === 'choose') return { ...begun, several: form.several, other: form.other }
  return form?.type === 'outside' ? { ...begun, link: form.link ?? '' } : begun
}

/**
 * The form that a draft asks for; undefined where the plan's is taken or the client's word is enough, and a sentence where something is
 * missing. `planned` is whether the plan has a form for the task.
 */
export function makeForm(draft: RequestDraft, planned: boolean): RequestForm | undefined | string {
  const { type } = draft
  if (type === 'plan') return undefined
  if (type === 'done') return planned ? { type: 'outside', link: null, steps: [] } : undefined
  return formOf({ ...draft, type }, draft.former ?? undefined)
}

/** The open tasks that can be asked for: first those with a part for the client; not those asked for already. */
export function groupAskable({ tasks, requests }: BuildOut): TaskGroup[] {
  const asked = new Set(requests.filter(({ receivedAt }) => !receivedAt).map(({ taskKey }) => taskKey))
  return groupByActor(inPlanOrder(tasks.filter((task) => !isDone(task) && !asked.has(task.key))))
}

/** Tasks to choose from: first those with a part for the client. */
export function groupByActor(tasks: Pick<BuildOutTask, 'key' | 'title' | 'actor'>[]): TaskGroup[] {
  return [
    { group: 'Client’s tasks', items: tasks.filter(({ actor }) => actor !== 'provider').map(toOption) },
    { group: 'Team’s tasks', items: tasks.filter(({ actor }) => actor === 'provider').map(toOption) },
  ].filter(({ items }) => items.length > 0)
}

/**
 * What else is asked of a client, and what of it comes before the request of this draft, in the order of the database: what was returned,
 * then by the day it is due or was asked, then what only the plan asks for.
 */
export function countOthers(buildOut: BuildOut, draft: RequestDraft): { open: number; first: number } {
  const others = asksOf(buildOut).filter(
    ({ answered, request, task }) => !answered && (request || task?.key !== draft.taskKey),
  )
  const due = readTypedDate(draft.dueOn).date ?? buildOut.today
  const first = others.filter(
    ({ request, returned }) => request && (returned || (request.dueOn ?? portalDay(new Date(request.askedAt))) <= due),
  )
  return { open: others.length, first: first.length }
}

function toOption({ key, title }: Pick<BuildOutTask, 'key' | 'title'>): Option {
  return { value: key, label: `${key} ${title}` }
}

/** What a draft asks for, with the form that was made of it. */
export function makeRequest(draft: RequestDraft, form: RequestForm | undefined): ManyAsked {
  const { taskKey, completesTask, minutes, reminds, template, person, document } = draft
  const due = readTypedDate(draft.dueOn).date
  return {
    title: draft.title.trim(),
    ...(taskKey ? { taskKey, completesTask } : {}),
    ...(draft.detail.trim() ? { detail: draft.detail.trim() } : {}),
    ...(form ? { form } : {}),
    ...(minutes !== null ? { minutes } : {}),
    ...(due ? { dueOn: due } : {}),
    ...(reminds ? {} : { reminds }),
    ...(person ? { person } : {}),
    ...(document && (form?.type === 'approve' || form?.type === 'sign') ? { document } : {}),
    // A template of the plan is known by its task.
    ...(isTeamTemplate(template) ? { template } : {}),
  }
}

const isTeamTemplate = (template: string) => /^[0-9a-f]{8}-/.test(template)
