import { IconShoppingCart } from '@tabler/icons-react'
import { StatusPage } from '../../../areas/invoices/web/status-page.tsx'
import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { purchaseOrder } from '../../../records/purchase-order.ts'

const config: RecordPageConfig<typeof purchaseOrder> = {
  sentence: 'Orders your company has placed, and their status.',
  icon: <IconShoppingCart size={20} />,
  why: 'Add each order you place with a vendor and attach its documents. Orders on terms build your business credit.',
  loadFailed: 'We couldn’t load your purchase orders',
  add: { button: 'Create purchase order', title: 'Create purchase order', submit: 'Create purchase order' },
  formOrder: ['vendorName', 'amount', 'orderDate', 'status'],
  cardOrder: ['amount', 'orderDate'],
}

export default function PurchaseOrdersScreen() {
  return <StatusPage kind={purchaseOrder} date="orderDate" formatSum={formatSum} config={config} />
}

function formatSum({ count, totals }: RecordSummary): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}, ${formatMoney(Math.round((totals['amount'] ?? 0) * 100))} in total.`
}
