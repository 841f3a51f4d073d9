import { greet, isPlainName } from '../../../kit/mail/greet.ts'
import type { MailItem } from '../../../kit/mail/content.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'
import { listedIn, type Standing, standingParts } from './standing.ts'

/** One notification that is to be mailed, as app.take_notification_mails returns it. */
export type Notice = {
  digest: boolean
  kind: string
  topic: string
  kind_title: string
  title: string
  actor_name: string | null
  detail: string | null
  path: string
  times: number
  name: string
  email: string
}

/**
 * The mails for what is due to one person: one for each kind that is mailed at once, and one digest. Takes notices of one person, and
 * how the build-outs of their clients stand.
 */
export function noticeMails(publicUrl: string, notices: Notice[], standings: Standing[]): Mail[] {
  const atOnce = Map.groupBy(
    notices.filter(({ digest }) => !digest),
    ({ kind }) => kind,
  )
  const digest = notices.filter((notice) => notice.digest)
  return [
    ...[...atOnce.values()].map((same) => noticeMail(publicUrl, same)),
    ...digestMails(publicUrl, digest, standings),
  ]
}

function noticeMail(publicUrl: string, notices: Notice[]): Mail {
  const [first] = notices as [Notice, ...Notice[]]
  const count = notices.reduce((sum, { times }) => sum + times, 0)
  return {
    to: first.email,
    kind: first.kind,
    subject: notices.length === 1 ? subjectOf(first) : `${first.kind_title} (${count})`,
    title: first.kind_title,
    parts: [greet(first.name), { items: notices.map((notice) => itemOf(publicUrl, notice)) }, portal(publicUrl, first)],
  }
}

function digestMails(publicUrl: string, notices: Notice[], standings: Standing[]): Mail[] {
  const [first] = notices
  if (!first) return []
  const isListed = listedIn(standings)
  const byKind = Map.groupBy(
    notices.filter((notice) => !isListed(notice)),
    ({ kind_title }) => kind_title,
  )
  return [
    {
      to: first.email,
      kind: 'digest',
      subject:
        notices.length === 1 ? 'One update since your last digest' : `${notices.length} updates since your last digest`,
      parts: [
        greet(first.name),
        ...standingParts(publicUrl, standings, notices),
        ...[...byKind].map(([heading, same]) => ({ heading, items: same.map((notice) => itemOf(publicUrl, notice)) })),
        { link: `${publicUrl}/`, label: 'Open your portal' },
      ],
    },
  ]
}

/** What happened. A name that someone typed is repeated where it looks like one: a link in it would reach others as our words. */
const saidOf = ({ title, actor_name: name, kind_title: kind }: Notice) => (name && !isPlainName(name) ? kind : title)

const subjectOf = (notice: Notice) => (notice.times > 1 ? `${saidOf(notice)} (${notice.times})` : saidOf(notice))

/** `detail` of a message is its text, and of the rest what someone wrote, too. */
const itemOf = (publicUrl: string, notice: Notice): MailItem => ({
  title: saidOf(notice),
  ...(notice.detail && { written: notice.detail }),
  ...(notice.times > 1 && { aside: `${notice.times} times` }),
  link: `${publicUrl}${notice.path}`,
})

const portal = (publicUrl: string, { path, topic }: Notice) => ({
  link: `${publicUrl}${path}`,
  label: topic === 'messages' ? 'Read and answer' : 'Open in the portal',
})
