import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { serveMerchant } from './route.ts'

const live = { kinds: ['merchant'], mayConcern: ownRows.mayConcern }
const path = (client: string) => `/clients/${client}?tab=merchant`

/** Card payments: imports, lines and their sums. */
export const merchantArea = ({ database }: { database: Database }): Area => ({
  name: 'merchant',
  serve: ({ serve }) => serveMerchant(serve, { database }),
  liveTopics: { merchant_imports: live, merchant_transactions: live },
  logNames: [
    {
      table: 'merchant_imports',
      group: 'Merchant Account',
      noun: 'import',
      title: 'file_name',
      labels: { undone_at: 'Undone' },
      path,
    },
    {
      table: 'merchant_transactions',
      group: 'Merchant Account',
      noun: 'transaction',
      title: 'description',
      labels: {},
      hasTrash: true,
      path,
    },
  ],
  trash: ['merchant_transactions'],
  purge: [{ text: `delete from merchant_imports where undone_at < now() - interval '30 days'` }],
})
