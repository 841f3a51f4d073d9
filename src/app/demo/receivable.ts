import { addDays } from '../../kit/calendar/date.ts'
import type { Visitor } from './visitor.ts'

/** What is owed to the company and what it has ordered; one receivable is past its due date. */
export async function addReceivables(client: Visitor, today: string): Promise<void> {
  for (const receivable of receivables(today)) await client.call('POST', '/api/account-receivables', receivable)
  for (const order of orders(today)) await client.call('POST', '/api/purchase-orders', order)
}

const receivables = (today: string) => [
  { vendorName: 'Cedar & Stone Remodeling', amount: 4200, dueDate: addDays(today, -11), status: 'approved' },
  { vendorName: 'Lumen Dental Group', amount: 1875.5, dueDate: addDays(today, -6), status: 'pending' },
  { vendorName: 'Riverside Property Management', amount: 6350, dueDate: addDays(today, 12), status: 'pending' },
  { vendorName: 'Alder Coffee Roasters', amount: 2495, dueDate: addDays(today, 26), status: 'pending' },
]

const orders = (today: string) => [
  { vendorName: 'Cascade Lumber Supply', amount: 1240, orderDate: addDays(today, -14), status: 'approved' },
  { vendorName: 'Union Office Goods', amount: 318.75, orderDate: addDays(today, -12), status: 'approved' },
  { vendorName: 'Harbor Hardware Direct', amount: 2980, orderDate: addDays(today, -9), status: 'rejected' },
  { vendorName: 'Northwest Packaging', amount: 642.2, orderDate: addDays(today, -2), status: 'pending' },
]
