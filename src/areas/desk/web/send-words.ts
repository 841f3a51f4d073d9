import type { DeskSend } from '../send-contract.ts'

type Failed = DeskSend['failed'][number]

/** Why a client did not get it, as a sentence. */
const reasons: Record<Failed['reason'], string> = {
  archived: 'The client is archived.',
  author_left: 'You no longer have access.',
  nothing_open: 'Nothing is open.',
  reminded_already: 'A reminder went out less than a day ago.',
  unconfirmed: 'The e-mail address isn’t confirmed yet.',
  asked_already: 'The same request is already open.',
  no_task: 'The plan of this client doesn’t have the task.',
  task_done: 'The task is already done.',
  too_long: 'The request is too long with this client’s names filled in.',
  document_gone: 'The document was deleted meanwhile.',
  same_state: 'The task already has this status.',
  gate_open: 'Something that the task needs is still open.',
  task_changed: 'Someone else changed the task first. Look at it, or try again to change it anyway.',
  changed_since: 'Someone changed the task in the meantime, so it stays as it is.',
  error: 'Something went wrong on our side.',
}

export const reasonOf = ({ reason }: Failed): string => reasons[reason]

/** What stays so, however often it is tried. */
const settled = new Set<Failed['reason']>([
  'nothing_open',
  'author_left',
  'no_task',
  'task_done',
  'too_long',
  'document_gone',
  'same_state',
  'changed_since',
])

/** Whether trying again can help now. */
export const canRetry = ({ failed }: DeskSend): boolean => failed.some(({ reason }) => !settled.has(reason))

const names = { message: 'Message', remind: 'Reminder', request: 'Request' }

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`)

/** What is prepared: it leaves after the seconds in which it can be undone, or is being changed and can be taken back. */
export const preparedWords = (kind: DeskSend['kind'], count: number): string =>
  kind === 'task' ? `Changing a task of ${clients(count)}` : `${names[kind]} to ${clients(count)} leaves in 10 seconds`

/** What became of it, as a sentence. */
export function resultWords({ kind, undone, sent, failed }: DeskSend): string {
  const of = `${sent} of ${clients(sent + failed.length)}`
  if (kind === 'task')
    return undone ? `Taken back for ${of}. ${failed.length} not.` : `Task changed for ${of}. ${failed.length} failed.`
  return `${names[kind]} sent to ${of}. ${failed.length} failed.`
}
