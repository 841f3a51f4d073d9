import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { serveDataCopy } from './data-copy.ts'
import { serveClosing } from './closing.ts'
import { publishAgreements, serveAgreements } from './agreement.ts'

type AccountParts = { database: Database; publicUrl: string; onMail: () => void }

/** What a client agreed to, and the copy of their data. */
export const accountArea = ({ database, publicUrl, onMail }: AccountParts): Area => ({
  name: 'account',
  start: () => publishAgreements(database),
  serve({ serve, files, copies }) {
    serveAgreements(serve, database)
    serveClosing(serve, database)
    serveDataCopy(serve, { database, publicUrl, onMail, files, sources: copies })
  },
  copies: [
    {
      title: 'User account',
      table: 'users',
      owner: 'id',
      columns: copyColumns({ name: 'Name', email: 'E-mail', created_at: 'Signed up' }),
    },
    {
      title: 'Agreements',
      table: 'agreements',
      columns: [
        {
          name: 'text',
          label: 'Text',
          value: `(select x.body ->> 'title' from agreement_texts x where x.id = t.text_id)`,
        },
        { name: 'since', label: 'Wording of', value: `(select x.dated from agreement_texts x where x.id = t.text_id)` },
        ...copyColumns({ agreed_at: 'Agreed', agreed_by: 'By' }),
        {
          name: 'wording',
          label: 'Wording',
          value: `(select x.body -> 'sections' from agreement_texts x where x.id = t.text_id)`,
        },
      ],
    },
  ],
  liveTopics: { agreements: { kinds: ['agreement'], mayConcern: ownRows.mayConcern } },
  logNames: [
    {
      table: 'agreements',
      group: 'Account',
      topic: 'People',
      noun: 'agreement',
      labels: {},
      title: `(select t.body ->> 'title' from agreement_texts t where t.id = text_id)`,
      say: ({ action }) => (action === 'agreed' ? { did: 'agreed to', bare: true } : undefined),
    },
  ],
})
