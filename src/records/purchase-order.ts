import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { attachments } from '../kit/record/field/attachments/field.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { date } from '../kit/record/field/date/field.ts'
import { money } from '../kit/record/field/money/field.ts'
import { text } from '../kit/record/field/text/field.ts'

export const purchaseOrder = defineRecord({
  name: 'purchaseOrder',
  table: 'purchase_orders',
  label: { one: 'Purchase Order', many: 'Purchase Orders' },
  access: ownRows,
  title: 'vendorName',
  fields: {
    vendorName: text({ label: 'Vendor Name', search: true }),
    amount: money({ label: 'Amount', presence: 'required', total: true, sort: 'value' }),
    orderDate: date({ label: 'Order Date', sort: 'value' }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'pending',
      choices: [
        { value: 'pending', label: 'Pending', tone: 'warn' },
        { value: 'approved', label: 'Approved', tone: 'ok' },
        { value: 'rejected', label: 'Rejected', tone: 'bad' },
      ],
    }),
    documents: attachments({
      label: 'Documents',
      table: 'purchase_order_documents',
      parent: 'purchase_order_id',
      folder: 'purchase-order',
    }),
  },
  messages: {
    created: 'Purchase order added',
    updated: 'Purchase order updated',
    deleted: 'Purchase order deleted',
    restored: 'Purchase order restored',
    createFailed: 'We couldn’t add the purchase order.',
    updateFailed: 'We couldn’t update the purchase order.',
    deleteFailed: 'We couldn’t delete the purchase order.',
    loading: 'Loading purchase orders...',
    empty: 'No purchase orders found.',
  },
})
