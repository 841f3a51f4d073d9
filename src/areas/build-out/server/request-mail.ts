import { makeDayFormat } from '../../../kit/mail/day-format.ts'
import { greet } from '../../../kit/mail/greet.ts'
import type { MailItem, MailPart } from '../../../kit/mail/content.ts'
import { type OpenThings, openThings } from '../../../kit/mail/open-things.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

/** `id` is the request's, `detail` is what someone on the staff wrote, `needs` what the plan says, `due` the day by which it is needed. */
type Asked = {
  id: string
  title: string
  detail?: string | null | undefined
  needs?: string | undefined
  due?: string | null | undefined
  minutes?: number | null | undefined
}

/**
 * The mail that asks a client for something, or reminds of it, `again`; `beside` is what else is open. It mentions only what is asked, and
 * where to look; client data stays out of mailboxes.
 */
export function requestMail(
  publicUrl: string,
  client: { name: string; email: string },
  things: Asked[],
  { again = false, beside }: { again?: boolean; beside?: OpenThings | undefined } = {},
): Mail {
  const foot = 'The button opens your portal. You sign in first, and nothing is lost if you stop halfway.'
  const [only] = things
  const isOne = things.length === 1
  const open = {
    link: isOne && only ? `${publicUrl}/?request=${only.id}` : `${publicUrl}/`,
    label: isOne ? 'Answer now' : 'Open your portal',
  }
  if (isOne && only)
    return {
      to: client.email,
      kind: 'ask',
      subject: `${again ? 'Reminder: one' : 'One'} thing we need from you: ${only.title}`,
      title: again ? 'One thing is still open' : 'We need one thing from you',
      preview: only.title,
      parts: [
        greet(client.name),
        `${again ? 'This is still open' : 'We need one thing from you to keep going'}: ${only.title}.`,
        ...(only.needs ? [only.needs] : []),
        ...(only.detail ? [{ written: only.detail }] : []),
        ...factsOf(only),
        open,
        foot,
        ...(beside ? openThings(publicUrl, 'Also open', beside) : []),
      ],
    }
  return {
    to: client.email,
    kind: 'ask',
    subject: `Reminder: ${things.length} things we need from you`,
    title: `${things.length} things we need from you`,
    parts: [
      greet(client.name),
      {
        heading: 'Still open',
        items: things.map(({ title, detail, needs, due }): MailItem => ({
          title,
          ...(due && { aside: `due ${formatDay(due)}` }),
          ...(needs && { detail: needs }),
          ...(detail && { written: detail }),
        })),
      },
      open,
      foot,
    ],
  }
}

const formatDay = makeDayFormat({ weekday: 'long', month: 'short', day: 'numeric' })

/** By when something is needed and how long it takes, as far as that is known. */
function factsOf({ due, minutes }: Asked): MailPart[] {
  const facts: [string, string][] = [
    ...(due ? [['Due', formatDay(due)] as [string, string]] : []),
    ...(minutes ? [['Takes', minutes === 1 ? 'about a minute' : `about ${minutes} minutes`] as [string, string]] : []),
  ]
  return facts.length > 0 ? [{ facts }] : []
}

/** The mail that returns an answer to the client. What should be different is said in the portal only. */
export function returnMail(
  publicUrl: string,
  client: { name: string; email: string },
  id: string,
  title: string,
): Mail {
  return {
    to: client.email,
    kind: 'returned',
    subject: `Please look again: ${title}`,
    title: 'Please look again',
    preview: title,
    parts: [
      greet(client.name),
      `We looked at what you sent and need something different: ${title}.`,
      { link: `${publicUrl}/?request=${id}`, label: 'See what to change' },
    ],
  }
}
