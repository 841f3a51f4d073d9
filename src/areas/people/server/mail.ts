import type { Mail } from '../../../kit/mail/outgoing.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'

const sentences: Record<string, string> = {
  owner: 'As an owner, you can see and change everything.',
  helper: 'As a helper, you can see and change everything except people, the agreement and secrets.',
  reader: 'As a reader, you can see everything but change nothing.',
  manager: 'As a manager, you can do everything, including managing the team.',
  staff: 'As a member of staff, you work with all clients.',
  'no-secrets': 'As a member of staff, you work with all clients but can’t view secrets.',
}

type Invited = { email: string; access: string; token: string; by: string; client: string | null }

/** The e-mail by which someone joins a client's people or the team. Names are chosen by their owners, so they are in quotes. */
export function invitationMail(publicUrl: string, { email, access, token, by, client }: Invited): Mail {
  const business = client && quoteName(client)
  const to = business
    ? `the Total Business Build-Out account of ${business}`
    : `${client ? 'a' : 'the'} Total Business Build-Out ${client ? 'account' : 'team'}`
  return {
    to: email,
    subject: `You’re invited to ${client ? 'an account' : 'the team'} on Total Business Build-Out`,
    purpose: 'sign-in',
    validFor: 604_800,
    parts: [
      'Hello,',
      `${quoteName(by) ?? 'Someone'} invited you to ${to}. ${sentences[access]} Join within seven days:`,
      { link: `${publicUrl}/join/${token}`, label: 'Accept the invitation' },
      'If you weren’t expecting this, ignore this e-mail.',
    ],
  }
}
