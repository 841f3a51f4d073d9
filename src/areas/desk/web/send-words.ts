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
  error: 'It couldn’t be sent.',
}

export const reasonOf = ({ reason }: Failed): string => reasons[reason]

/** What stays so, however often it is tried. */
const settled = new Set<Failed['reason']>(['nothing_open', 'author_left', 'no_task', 'task_done', 'too_long'])

/** Whether trying again can help now. */
export const canRetry = ({ failed }: DeskSend): boolean => failed.some(({ reason }) => !settled.has(reason))

const names: Record<DeskSend['kind'], string> = { message: 'Message', remind: 'Reminder', request: 'Request' }

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`)

/** What is prepared: it leaves after the seconds in which it can be undone. */
export const preparedWords = (kind: DeskSend['kind'], count: number): string =>
  `${names[kind]} to ${clients(count)} leaves in 10 seconds`

/** What became of it, as a sentence. */
export function resultWords({ kind, sent, failed }: DeskSend): string {
  return `${names[kind]} sent to ${sent} of ${clients(sent + failed.length)}. ${failed.length} failed.`
}
