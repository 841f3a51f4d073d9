import type { Mail } from '../../../kit/mail/outgoing.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'

const sentences: Record<string, string> = {
  owner: 'As an owner you can see and change everything.',
  helper: 'As a helper you can see and change everything but people, the agreement and secrets.',
  reader: 'As a reader you can look at everything and change nothing.',
  manager: 'As a manager you can do everything, the team included.',
  staff: 'As staff you work on all clients.',
  'no-secrets': 'As staff you work on all clients, without viewing secrets.',
}

type Invited = { email: string; access: string; token: string; by: string; client: string | null }

/** The e-mail by which someone joins a client's people or the team. Names are chosen by their owners, so they are in quotes. */
export function invitationMail(publicUrl: string, { email, access, token, by, client }: Invited): Mail {
  const to = client
    ? `the Total Business Build-Out account of ${quoteName(client)}`
    : 'the Total Business Build-Out team'
  return {
    to: email,
    subject: `You are invited to ${client ? 'an account' : 'the team'} on Total Business Build-Out`,
    purpose: 'sign-in',
    body: [
      'Hello,',
      `${quoteName(by)} invited you to ${to}. ${sentences[access]} Join within seven days:`,
      `${publicUrl}/join/${token}`,
      'If you don’t expect this, ignore this e-mail.',
    ].join('\n\n'),
  }
}
