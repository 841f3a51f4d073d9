import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { publishAgreements, serveAgreements } from './agreement.ts'

/** What a client agreed to. */
export const accountArea = ({ database }: { database: Database }): Area => ({
  name: 'account',
  start: () => publishAgreements(database),
  serve({ serve }) {
    serveAgreements(serve, database)
  },
  liveTopics: { agreements: { kinds: ['agreement'], mayConcern: ownRows.mayConcern } },
  logNames: [
    {
      table: 'agreements',
      group: 'Account',
      noun: 'agreement',
      labels: {},
      title: `(select t.body ->> 'title' from agreement_texts t where t.id = text_id)`,
      say: ({ action }) => (action === 'agreed' ? { did: 'agreed to', bare: true } : undefined),
    },
  ],
})
