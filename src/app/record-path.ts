/** The page on which the rows of each record kind stand. */
export const recordPaths: Record<string, string> = {
  bankAccount: '/bank',
  businessAccount: '/business-presence',
  businessDocument: '/documents',
  businessCompliance: '/compliance',
  paydexScore: '/dnb',
  storeCreditCard: '/store-credit',
  revolvingCredit: '/revolving-credit',
  creditLoan: '/term-loan',
  accountReceivable: '/account-receivable',
  purchaseOrder: '/purchase-order',
  socialMediaAccount: '/social-media',
  automation: '/automations',
  requestAutomation: '/automations',
  websiteTemplate: '/website-template',
  userProfile: '/account',
  trainingVideo: '/training',
}
