import { pathToRow, type SearchSource } from '../../../kit/area/server/search-source.ts'
import type { TaskState } from '../contract.ts'
import { taskTitle } from './statement.ts'

const states: Record<TaskState, string> = {
  pending: 'pending',
  'in-progress': 'in progress',
  'waiting-client': 'waiting for the client',
  'waiting-third-party': 'waiting for a third party',
  completed: 'completed',
  skipped: 'skipped',
}

/** 'asked' where the client's part of a task is asked for and not answered. */
const asked = `(select 'asked' from app.asked_of_client(t.user_id) a where a.task_id = t.id and not a.answered limit 1)`

/** Tasks by their titles: in the list of the own plan, or in the file of the client whose plan it is. */
export const taskSource: SearchSource = {
  name: 'task',
  table: 'build_out_tasks',
  title: taskTitle,
  text: `lower(${taskTitle})`,
  texts: ['t.day::text', 't.state', asked],
  among: 'app.find_tasks($5)',
  describe({ id, owner, title, texts: [day, state, isAsked] }, { admin }) {
    const word = isAsked ? (admin ? 'asked of the client' : 'needed from you') : states[state as TaskState]
    return {
      kind: 'buildOutTask',
      group: 'Build-out tasks',
      title: title ?? '',
      detail: `Day ${day}, ${word}`,
      path: admin ? `/clients/${owner}?tab=build-out&row=${id}` : pathToRow('/', id),
    }
  },
}

/** What the client is asked for, until it has come in: where the client answers it, or in the client's file. */
export const requestSource: SearchSource = {
  name: 'request',
  table: 'client_requests',
  title: 't.title',
  text: `lower(t.title || ' ' || coalesce(t.detail, ''))`,
  texts: [`case when t.answered_at is not null then 'review' when t.returned_at is not null then 'returned' end`],
  // One that is called as its task is found as the task.
  where: [
    't.received_at is null',
    'not exists (select from defined_tasks b where b.user_id = t.user_id and b.key = t.task_key and b.title = t.title)',
  ],
  among: 'app.find_requests($5)',
  describe({ id, owner, title, texts: [state] }, { admin }) {
    const open = admin ? 'Asked of the client' : 'Needed from you'
    return {
      kind: 'clientRequest',
      group: 'Requests',
      title: title ?? '',
      detail: state === 'review' ? 'In review' : state === 'returned' ? `${open} again` : open,
      path: admin ? pathToRow(`/clients/${owner}`, id) : `/?request=${id}`,
    }
  },
}
