/** The tabs of a client's file as data: one for each kind of record that belongs to a client. */
export type ClientTab = {
  /** In the address: `/clients/<id>?tab=bank`. */
  key: string
  label: string
  /** The record kind whose rows the tab counts. */
  kind?: string
}

export const clientTabs = [
  { key: 'documents', label: 'Documents', kind: 'businessDocument' },
  { key: 'bank', label: 'Bank', kind: 'bankAccount' },
  { key: 'accounts', label: 'Accounts', kind: 'businessAccount' },
  { key: 'compliance', label: 'Compliance', kind: 'businessCompliance' },
  { key: 'paydex', label: 'PAYDEX', kind: 'paydexScore' },
  { key: 'credit', label: 'Credit Building', kind: 'vendorAccount' },
  { key: 'store-credit', label: 'Store Credit', kind: 'storeCreditCard' },
  { key: 'revolving-credit', label: 'Revolving Credit', kind: 'revolvingCredit' },
  { key: 'receivables', label: 'Receivables', kind: 'accountReceivable' },
  { key: 'orders', label: 'Orders', kind: 'purchaseOrder' },
  { key: 'website', label: 'Website', kind: 'websiteTemplate' },
  { key: 'social', label: 'Social Media', kind: 'socialMediaAccount' },
  { key: 'automations', label: 'Automations', kind: 'automation' },
  { key: 'merchant', label: 'Merchant' },
  { key: 'chat', label: 'Chat' },
  { key: 'profile', label: 'Profile' },
] as const satisfies ClientTab[]

export type ClientTabKey = (typeof clientTabs)[number]['key']
