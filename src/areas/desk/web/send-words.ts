import type { DeskSend } from '../send-contract.ts'

type Failed = DeskSend['failed'][number]

/** Why a client did not get it, as a sentence. */
const reasons: Record<Failed['reason'], string> = {
  archived: 'The client is archived.',
  author_left: 'You no longer have access.',
  nothing_open: 'Nothing is open.',
  reminded_already: 'A reminder went out less than a day ago.',
  unconfirmed: 'The e-mail address isn’t confirmed yet.',
  error: 'It couldn’t be sent.',
}

export const reasonOf = ({ reason }: Failed): string => reasons[reason]

/** Whether trying again can help now. */
export const canRetry = ({ failed }: DeskSend): boolean =>
  failed.some(({ reason }) => reason !== 'nothing_open' && reason !== 'author_left')

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`)

/** What is prepared: it leaves after the seconds in which it can be undone. */
export const preparedWords = (kind: DeskSend['kind'], count: number): string =>
  `${kind === 'message' ? 'Message' : 'Reminder'} to ${clients(count)} leaves in 10 seconds`

/** What became of it, as a sentence. */
export function resultWords({ kind, sent, failed }: DeskSend): string {
  const what = kind === 'message' ? 'Message' : 'Reminder'
  return `${what} sent to ${sent} of ${clients(sent + failed.length)}. ${failed.length} failed.`
}
