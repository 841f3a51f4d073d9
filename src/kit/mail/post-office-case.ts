import type { TestDatabase } from '../../../tests/database.ts'
import { makeComposer } from './compose.ts'
import type { MailPart } from './content.ts'
import { writeMail } from './outgoing.ts'
import { openPostOffice } from './post-office.ts'

const sender = {
  product: 'The Portal',
  publicUrl: 'https://portal.test',
  name: 'Provider & Sons',
  address: '1 Main Street, Portland',
}
const stopLink = (person: string, kind: string) => ({
  settings: 'https://portal.test/settings',
  stop: `https://portal.test/stop/${person}/${kind}`,
  post: `https://portal.test/post/${person}/${kind}`,
})
/** What a test of the post office does with its database. */
export const postOfficeOf = (fixture: TestDatabase) => ({
  open: (url: string | undefined, report: (error: unknown) => void, patience = 20_000) =>
    openPostOffice(
      fixture.database,
      {
        url,
        from: 'Portal <portal@test.example>',
        composeMail: makeComposer({ sender, written: false, stopLink }),
        patience,
      },
      report,
    ),
  write: (
    subject: string,
    parts: MailPart[] = [
      'Open it here:',
      { link: 'https://portal.test/update-password/token', label: 'Set your password' },
    ],
  ) => fixture.database.asSystem('mail')([writeMail({ to: 'ann@test.example', subject, parts })]),
  /** What became of the only message. */
  kept: async () =>
    (
      await fixture.owner.query(
        `select last_error as error, attempts, failed_at is not null as failed, sent_at is not null as sent, body <> '' as whole from outgoing_mail`,
      )
    ).rows[0],
})
