import type { Area } from '../../../kit/area/server/area.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { ClientParts } from './parts.ts'
import { countKinds } from './count.ts'
import { listNotesOf } from './note.ts'
import { serveClients } from './route.ts'
import { findRow } from './row.ts'
import { clientSource, noteSource } from './search.ts'
import { listUndelivered } from './undelivered-mail.ts'

type Parts = Pick<ClientParts, 'database' | 'onMail' | 'sendReset' | 'writeWelcome'> & { kinds: RecordKind[] }

/** All users for staff, and the file of each client: counts, log and the team's notes. */
export const clientsArea = ({ database, onMail, sendReset, writeWelcome, kinds }: Parts): Area => {
  const countRows = countKinds(kinds)
  return {
    name: 'clients',
    serve: ({ serve, feed, logTables, fileParts }) =>
      serveClients(serve, feed, {
        database,
        onMail,
        sendReset,
        writeWelcome,
        countRows,
        fileParts,
        logged: logTables,
      }),
    liveTopics: {
      users: { kinds: ['client'], mayConcern: ownRows.mayConcern },
      clients: { kinds: ['client', 'closing'], mayConcern: ownRows.mayConcern },
      outgoing_mail: { kinds: ['undeliveredMail'], mayConcern: ({ role }) => role === 'admin' },
      client_notes: { kinds: ['clientNote'], mayConcern: ({ role }) => role === 'admin' },
    },
    // The list shows the company's name, the day and the tasks done.
    follows: { client: ['userProfile', 'buildOut'] },
    logNames: [
      {
        table: 'users',
        group: 'Account',
        topic: 'People',
        noun: 'user account',
        labels: {
          name: 'Name',
          email: 'E-mail',
          role: 'Role',
          two_factor_enabled: 'Two-step sign-in',
          phone: 'Phone',
          phone_verified: 'Phone verified',
          password_changed_at: 'Password',
        },
        say: ({ action }) => (action === 'copied' ? { did: 'downloaded a copy of the data', bare: true } : undefined),
      },
      {
        table: 'clients',
        group: 'Account',
        topic: 'People',
        noun: 'account',
        labels: { archived_at: 'Archived' },
        say: ({ action, fields, became }) => {
          if (action === 'viewed-as') return { did: 'viewed the portal as the client', bare: true }
          if (action === 'left-view') return { did: 'left the view of the portal', bare: true }
          if (!fields.includes('archived_at')) return undefined
          return { did: became ? 'archived' : 'restored' }
        },
        watch: 'archived_at',
      },
      {
        table: 'outgoing_mail',
        group: 'Account',
        topic: 'Messages',
        noun: 'e-mail',
        title: 'shown_subject',
        labels: { failed_at: 'Not delivered' },
        say: ({ became }) => (became ? { did: 'could not deliver' } : { did: 'sent again' }),
        watch: 'failed_at',
      },
    ],
    search: [clientSource, noteSource],
    fileParts: [
      { name: 'client', read: findRow },
      { name: 'counts', read: countRows },
      { name: 'notes', read: listNotesOf },
      { name: 'undelivered', read: listUndelivered },
    ],
  }
}
