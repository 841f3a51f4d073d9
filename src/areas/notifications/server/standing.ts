import type { MailPart } from '../../../kit/mail/content.ts'
import { dueItem } from '../../../kit/mail/due-item.ts'

/** How the build-out of one client stands, as app.standing_of returns it. */
export type Standing = {
  company: string
  day: number
  days: number
  done: number
  tasks: number
  /** The first of what is asked of the client, in the order of the dashboard. */
  asked: { title: string; due: string | null; returned: boolean; path: string }[]
  asked_count: number
}

/** What is done and what is needed, above what is new. Where someone has several clients, each says whose it is. */
export function standingParts(publicUrl: string, standings: Standing[]): MailPart[] {
  return standings.flatMap(({ company, day, days, done, tasks, asked, asked_count: count }): MailPart[] => {
    const whose = standings.length > 1 ? `${company}: ` : ''
    const progress = `${whose}${day > 0 ? `Day ${day} of ${days}, ` : ''}${done} of ${tasks} tasks are done.`
    const left = count - asked.length
    return [
      progress,
      ...(asked.length > 0
        ? [
            {
              heading: `${whose}Needed from you (${count})`,
              items: asked.map(({ title, due, returned, path }) =>
                dueItem({ title, due, mark: returned ? 'returned' : undefined, link: `${publicUrl}${path}` }),
              ),
            },
          ]
        : []),
      ...(left > 0 ? [`And ${left} more in your portal.`] : []),
    ]
  })
}

/** Tells of a notification whether what it is about is listed among what is needed, so that no digest says it twice. */
export function listedIn(standings: Standing[]): (notice: { kind: string; path: string }) => boolean {
  const paths = new Set(standings.flatMap(({ asked }) => asked.map(({ path }) => path)))
  return ({ kind, path }) => (kind === 'ask' || kind === 'returned') && paths.has(path)
}
