import { greet } from '../../../kit/mail/greet.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

type Asked = { title: string; detail?: string | null | undefined }

/**
 * The mail that asks a client for something, or reminds of it, `again`. It mentions only what is asked, and where to look; client
 * data stays out of mailboxes.
 */
export function requestMail(
  publicUrl: string,
  client: { name: string; email: string },
  things: Asked[],
  again = false,
): Mail {
  const link = `Open your portal to see what to do: ${publicUrl}/`
  const [only] = things
  if (things.length === 1 && only)
    return {
      to: client.email,
      subject: `${again ? 'Reminder: one' : 'One'} thing we need from you: ${only.title}`,
      body: [
        greet(client.name),
        `${again ? 'This is still open' : 'We need one thing from you to keep going'}: ${only.title}.`,
        ...(only.detail ? [only.detail] : []),
        link,
      ].join('\n\n'),
    }
  return {
    to: client.email,
    subject: `Reminder: ${things.length} things we need from you`,
    body: [
      greet(client.name),
      'These are still open:',
      ...things.map(({ title, detail }, at) => [`${at + 1}. ${title}`, ...(detail ? [detail] : [])].join('\n')),
      link,
    ].join('\n\n'),
  }
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
    subject: `Please look again: ${title}`,
    body: [
      greet(client.name),
      `We looked at what you sent and need something different: ${title}.`,
      `Open your portal to see what to change: ${publicUrl}/?request=${id}`,
    ].join('\n\n'),
  }
}
