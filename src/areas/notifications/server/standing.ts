import type { MailPart } from '../../../kit/mail/content.ts'
import { isPlainName } from '../../../kit/mail/greet.ts'
import { type OpenThings, openThings } from '../../../kit/mail/open-things.ts'

/** How the build-out of one client stands, as app.standing_of returns it. */
export type Standing = {
  company: string
  day: number
  days: number
  done: number
  tasks: number
  /** The first of what is asked of the client, in the order of the dashboard. */
  asked: OpenThings['first']
  asked_count: number
}

type Told = { kind: string; path: string; detail: string | null }

const isAsk = ({ kind }: Told) => kind === 'ask' || kind === 'returned'

/**
 * What is done and what is needed, above what is new, with what was written about it. Where someone has several clients, each says whose it is:
 * by its name where that looks like one, since a link in it would reach them as our words.
 */
export function standingParts(publicUrl: string, standings: Standing[], notices: Told[]): MailPart[] {
  // Of a return its reason, whatever was said since.
  const byWeight = notices
    .filter(isAsk)
    .toSorted((a, b) => Number(a.kind === 'returned') - Number(b.kind === 'returned'))
  const written = new Map(byWeight.flatMap(({ path, detail }) => (detail ? [[path, detail] as const] : [])))
  return standings.flatMap(({ company, day, days, done, tasks, asked, asked_count: count }): MailPart[] => {
    const whose = standings.length > 1 ? `${isPlainName(company) ? company : 'Your company'}: ` : ''
    const first = asked.map((one) => ({ ...one, written: written.get(one.path) }))
    return [
      `${whose}${day > 0 ? `Day ${day} of ${days}, ` : ''}${done} of ${tasks} tasks are done.`,
      ...openThings(publicUrl, `${whose}Needed from you`, { first, count }),
    ]
  })
}

/** Tells of a notification whether what it is about is listed among what is needed, so that no digest says it twice. */
export function listedIn(standings: Standing[]): (notice: Told) => boolean {
  const paths = new Set(standings.flatMap(({ asked }) => asked.map(({ path }) => path)))
  return (notice) => isAsk(notice) && paths.has(notice.path)
}
