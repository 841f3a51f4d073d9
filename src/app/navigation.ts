/** The side navigation as data: the specification's order, groups and labels. Icons are added by the shell. */

export type NavigationItem = {
  path: string
  label: string
  /** The beginning of the label that stands alone where the whole of it does not fit. */
  short?: string
  /** Items of a group: the row itself navigates to `path`. */
  items?: NavigationItem[]
}

export type NavigationSection = { label: string; adminOnly?: true; items: NavigationItem[] }

export const navigation: NavigationSection[] = [
  { label: 'ADMIN', adminOnly: true, items: [{ path: '/clients', label: 'Clients' }] },
  {
    label: 'Resources',
    items: [
      { path: '/training', label: 'Training Videos' },
      { path: '/wealth-secrets', label: 'The Secret to Wealth: Volumes 1 & 2', short: 'The Secret to Wealth' },
    ],
  },
  {
    label: 'Business Setup',
    items: [
      { path: '/', label: 'Business Formation' },
      { path: '/documents', label: 'Business Documents' },
      { path: '/business-presence', label: 'Business Accounts' },
      { path: '/bank', label: 'Business Bank Accounts' },
      { path: '/compliance', label: 'Business Compliance' },
      { path: '/dnb', label: 'D&B PAYDEX Score' },
    ],
  },
  {
    label: '',
    items: [
      {
        path: '/website',
        label: 'Web Presence',
        items: [
          { path: '/website-template', label: 'Website Template' },
          { path: '/social-media', label: 'Social Media' },
          { path: '/automations', label: 'Automations' },
        ],
      },
      {
        path: '/first-step-accounts',
        label: 'Credit Building',
        items: [
          { path: '/term-loan', label: 'Credit & Loans' },
          { path: '/store-credit', label: 'Store Credit' },
          { path: '/revolving-credit', label: 'Revolving Credit' },
          { path: '/account-receivable', label: 'Account Receivables' },
          { path: '/purchase-order', label: 'Purchase Orders' },
        ],
      },
    ],
  },
  {
    label: 'Support',
    items: [
      { path: '/support', label: 'Support Chat' },
      { path: '/account', label: 'My Account' },
    ],
  },
]
