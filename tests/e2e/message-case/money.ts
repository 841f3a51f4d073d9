import type { MessageCases } from './case.ts'
import { insert, load, type RecordScreen, remove, update } from './record.ts'

const money = (path: string, api: string, button: string): RecordScreen => ({
  path,
  api,
  button,
  title: 'Vendor Name',
  row: (vendorName) => ({ vendorName, amount: 250 }),
  fill: (dialog) => dialog.getByLabel('Amount').fill('250'),
})
const receivable = money('/account-receivable', '/api/account-receivables', 'Create receivable')
const order = money('/purchase-order', '/api/purchase-orders', 'Create purchase order')

export const moneyCases: MessageCases = {
  'receivable.load': load(receivable),
  'receivable.insert': insert(receivable, true),
  'receivable.update': update(receivable, true),
  'receivable.delete': remove(receivable, true),
  'order.load': load(order),
  'order.insert': insert(order, true),
  'order.update': update(order, true),
  'order.delete': remove(order, true),
}
