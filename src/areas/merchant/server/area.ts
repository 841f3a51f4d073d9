import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { serveMerchant } from './route.ts'

const live = { kinds: ['merchant'], mayConcern: ownRows.mayConcern }
const path = (client: string) => `/clients/${client}?tab=merchant`

/** Card payments: imports, lines and their sums. */
export const merchantArea = ({ database }: { database: Database }): Area => ({
  name: 'merchant',
  serve: ({ serve }) => serveMerchant(serve, { database }),
  copies: [
    {
      title: 'Merchant imports',
      table: 'merchant_imports',
      columns: copyColumns({
        created_at: 'Imported',
        file_name: 'File',
        row_count: 'Rows',
        total_cents: 'Total in cents',
        imported_by: 'By',
        undone_at: 'Undone',
      }),
    },
    {
      title: 'Merchant transactions',
      table: 'merchant_transactions',
      columns: copyColumns({
        occurred_on: 'Date',
        settles_on: 'Settles',
        description: 'Description',
        customer: 'Customer',
        kind: 'Kind',
        method: 'Method',
        status: 'Status',
        amount_cents: 'Amount in cents',
        fee_cents: 'Fee in cents',
        net_cents: 'Net in cents',
        import_id: 'Import',
        withdrawn: 'Import undone',
        deleted_at: 'Deleted',
      }),
    },
  ],
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
