import { dayFromNow } from './day.ts'
import type { Visitor } from './visitor.ts'

/** What is owed to the company and what it has ordered; one receivable is past its due date. */
export async function addReceivables(client: Visitor): Promise<void> {
  for (const receivable of receivables) await client.call('POST', '/api/account-receivables', receivable)
  for (const order of orders) await client.call('POST', '/api/purchase-orders', order)
}

const receivables = [
  { vendorName: 'Cedar & Stone Remodeling', amount: 4200, dueDate: dayFromNow(-38), status: 'approved' },
  { vendorName: 'Lumen Dental Group', amount: 1875.5, dueDate: dayFromNow(-6), status: 'pending' },
  { vendorName: 'Riverside Property Management', amount: 6350, dueDate: dayFromNow(12), status: 'pending' },
  { vendorName: 'Alder Coffee Roasters', amount: 2495, dueDate: dayFromNow(26), status: 'pending' },
]

const orders = [
  { vendorName: 'Cascade Lumber Supply', amount: 1240, orderDate: dayFromNow(-31), status: 'approved' },
  { vendorName: 'Union Office Goods', amount: 318.75, orderDate: dayFromNow(-19), status: 'approved' },
  { vendorName: 'Harbor Hardware Direct', amount: 2980, orderDate: dayFromNow(-9), status: 'rejected' },
  { vendorName: 'Northwest Packaging', amount: 642.2, orderDate: dayFromNow(-2), status: 'pending' },
]
