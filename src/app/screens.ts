import type { ScreenIcon } from './web/shell/screen-icon.ts'

/** The sections of the side navigation, from top to bottom, with their labels. */
export const sections = {
  admin: 'ADMIN',
  resources: 'Resources',
  setup: 'Business Setup',
  growth: '',
  support: 'Support',
}

export type Screen = {
  /** In the router's notation: `$id` stands for one part of the path, a lone `$` for every path that no other screen has. */
  path: string
  /** The module, relative to this file; its default export is the component. */
  file: ScreenFile
  /** What the browser's tab, small screens and screen readers call it. */
  title: string
  /** Its name in the navigation and in the search, where that is not the title. */
  label?: string
  /** The beginning of the label that is alone where the whole of it does not fit. */
  short?: string
  /** Its section of the side navigation; without one it is not there. */
  section?: keyof typeof sections
  /** The path of the row that it is listed under. */
  group?: string
  icon?: ScreenIcon
  /** Words under which people look for it besides its label. */
  words?: string
  /** The record kinds whose rows are on it; links to a row lead here. */
  kinds?: readonly string[]
  tab?: ScreenTab
  /** The label of a button that leads to it from a task. */
  open?: string
  /** Search parameters of its own. */
  search?: readonly string[]
  /** Whether navigation and search offer it to staff only; what it shows is decided by the database. */
  adminOnly?: true
  /** A screen of people who are signed out that those who are signed in may open too: where links of mails lead. */
  forAnyone?: true
}

/** The tab of a client's file in which the screen is too. */
export type ScreenTab = {
  /** In the address: `/clients/<id>?tab=bank`. */
  key: string
  label: string
  order: number
  /** What the tab shows instead of the screen. */
  file?: ScreenFile
  /** False where the rows of the screen's first kind are not counted. */
  counted?: false
}

/** A screen is the app's own where it joins areas or is of one kind of record, and else an area's. */
export type ScreenFile = `./web/screens/${string}.tsx` | `../areas/${string}/web/${string}-screen.tsx`

/** The screens of people who are signed out. */
export const publicScreens: Screen[] = [
  { path: '/signin', file: './web/screens/signin.tsx', title: 'Sign in' },
  { path: '/signup', file: './web/screens/signup.tsx', title: 'Create your account' },
  { path: '/second-step', file: '../areas/auth/web/second-step-screen.tsx', title: 'One more step' },
  { path: '/forget', file: '../areas/auth/web/forget-screen.tsx', title: 'Forgot password' },
  { path: '/update-password/$token/$email', file: './web/screens/update-password.tsx', title: 'Set a new password' },
  {
    path: '/confirm/$token',
    file: '../areas/security/web/confirm-screen.tsx',
    title: 'Confirm your e-mail',
    forAnyone: true,
  },
]

/**
 * The screens of people who are signed in, in the order of the navigation and of the search. Everything else about
 * screens derives from it.
 */
export const screens: Screen[] = [
  {
    path: '/clients',
    file: '../areas/clients/web/clients-screen.tsx',
    title: 'All Users',
    label: 'Clients',
    section: 'admin',
    icon: 'users',
    adminOnly: true,
  },
  {
    path: '/training',
    file: '../areas/training/web/training-screen.tsx',
    title: 'Training Videos',
    section: 'resources',
    icon: 'school',
    kinds: ['trainingVideo'],
    search: ['lesson'],
    open: 'Open training',
  },
  {
    path: '/wealth-secrets',
    file: './web/screens/wealth-secrets.tsx',
    title: 'The Secret to Wealth: Volumes 1 & 2',
    short: 'The Secret to Wealth',
    section: 'resources',
    icon: 'book',
  },
  {
    path: '/',
    file: '../areas/build-out/web/dashboard-screen.tsx',
    title: 'Business Formation',
    section: 'setup',
    icon: 'dashboard',
    words: 'Dashboard, home, progress, timeline',
  },
  {
    path: '/documents',
    file: './web/screens/documents.tsx',
    title: 'Business Documents',
    section: 'setup',
    icon: 'folders',
    words: 'Files, papers, upload',
    kinds: ['businessDocument'],
    open: 'Open documents',
    tab: { key: 'documents', label: 'Documents', order: 10 },
  },
  {
    path: '/business-presence',
    file: './web/screens/business-presence.tsx',
    title: 'Business Accounts',
    section: 'setup',
    icon: 'id',
    kinds: ['businessAccount'],
    open: 'Open accounts',
    tab: { key: 'accounts', label: 'Accounts', order: 30 },
  },
  {
    path: '/bank',
    file: './web/screens/bank.tsx',
    title: 'Business Bank Accounts',
    section: 'setup',
    icon: 'bank',
    kinds: ['bankAccount'],
    open: 'Open bank accounts',
    tab: { key: 'bank', label: 'Bank', order: 20 },
  },
  {
    path: '/compliance',
    file: '../areas/compliance/web/compliance-screen.tsx',
    title: 'Business Compliance',
    section: 'setup',
    icon: 'shield',
    words: 'Licenses, taxes, filings, due dates',
    kinds: ['businessCompliance'],
    open: 'Open compliance',
    tab: { key: 'compliance', label: 'Compliance', order: 40 },
  },
  {
    path: '/dnb',
    file: '../areas/paydex/web/paydex-screen.tsx',
    title: 'D&B PAYDEX Score',
    section: 'setup',
    icon: 'gauge',
    words: 'Duns, Dun & Bradstreet, credit score',
    kinds: ['paydexScore'],
    open: 'Open PAYDEX',
    tab: { key: 'paydex', label: 'PAYDEX', order: 50 },
  },
  {
    path: '/website',
    file: '../areas/web-presence/web/presence-screen.tsx',
    title: 'Web Presence',
    section: 'growth',
    icon: 'world',
    words: 'Website',
    open: 'Open website',
  },
  {
    path: '/website-template',
    file: '../areas/web-presence/web/template-screen.tsx',
    title: 'Website Template',
    section: 'growth',
    group: '/website',
    kinds: ['websiteTemplate'],
    open: 'Open template',
    tab: { key: 'website', label: 'Website', order: 110 },
  },
  {
    path: '/social-media',
    file: './web/screens/social-media.tsx',
    title: 'Social Media Accounts',
    label: 'Social Media',
    section: 'growth',
    group: '/website',
    kinds: ['socialMediaAccount'],
    open: 'Open social media',
    tab: { key: 'social', label: 'Social Media', order: 120 },
  },
  {
    path: '/automations',
    file: '../areas/automations/web/automations-screen.tsx',
    title: 'Automations Done For You',
    label: 'Automations',
    section: 'growth',
    group: '/website',
    kinds: ['automation', 'requestAutomation'],
    open: 'Open automations',
    tab: { key: 'automations', label: 'Automations', order: 130 },
  },
  {
    path: '/first-step-accounts',
    file: '../areas/credit/web/credit-building-screen.tsx',
    title: 'Credit Building',
    section: 'growth',
    icon: 'card',
    words: 'First step accounts, vendors, net 30',
    kinds: ['vendorAccount'],
    open: 'Open first accounts',
    tab: { key: 'credit', label: 'Credit Building', order: 60 },
  },
  {
    path: '/term-loan',
    file: './web/screens/term-loan.tsx',
    title: 'Credit & Loans',
    section: 'growth',
    group: '/first-step-accounts',
    words: 'Loans, funding',
    kinds: ['creditLoan'],
    open: 'Open loans',
  },
  {
    path: '/store-credit',
    file: './web/screens/store-credit.tsx',
    title: 'Store Credit',
    section: 'growth',
    group: '/first-step-accounts',
    kinds: ['storeCreditCard'],
    open: 'Open store credit',
    tab: { key: 'store-credit', label: 'Store Credit', order: 70 },
  },
  {
    path: '/revolving-credit',
    file: './web/screens/revolving-credit.tsx',
    title: 'Revolving Credit',
    section: 'growth',
    group: '/first-step-accounts',
    kinds: ['revolvingCredit'],
    open: 'Open cards',
    tab: { key: 'revolving-credit', label: 'Revolving Credit', order: 80 },
  },
  {
    path: '/account-receivable',
    file: './web/screens/account-receivable.tsx',
    title: 'Account Receivables',
    section: 'growth',
    group: '/first-step-accounts',
    kinds: ['accountReceivable'],
    open: 'Open receivables',
    tab: { key: 'receivables', label: 'Receivables', order: 90 },
  },
  {
    path: '/purchase-order',
    file: './web/screens/purchase-order.tsx',
    title: 'Purchase Orders',
    section: 'growth',
    group: '/first-step-accounts',
    kinds: ['purchaseOrder'],
    open: 'Open orders',
    tab: { key: 'orders', label: 'Orders', order: 100 },
  },
  {
    path: '/support',
    file: './web/screens/support.tsx',
    title: 'Support Chat',
    section: 'support',
    icon: 'message',
    words: 'Help, messages, contact',
    open: 'Message your team',
    tab: { key: 'chat', label: 'Chat', order: 150 },
  },
  {
    path: '/account',
    file: './web/screens/account.tsx',
    title: 'Account Settings',
    label: 'My Account',
    section: 'support',
    icon: 'settings',
    words: 'Settings, profile, security, password, e-mail, devices, theme, keys, SSN',
    kinds: ['userProfile'],
    search: ['tab'],
    open: 'Open your account',
    tab: {
      key: 'profile',
      label: 'Profile',
      order: 160,
      file: '../areas/account/web/client-profile-screen.tsx',
      counted: false,
    },
  },
  // The specification leaves it out of the navigation; the search is how it is found.
  {
    path: '/merchant',
    file: '../areas/merchant/web/merchant-screen.tsx',
    title: 'Merchant Account',
    icon: 'store',
    words: 'Card payments, transactions, fees, processing',
    open: 'Open merchant page',
    tab: { key: 'merchant', label: 'Merchant', order: 140 },
  },
  { path: '/clients/$id', file: './web/screens/client-file.tsx', title: 'Client file' },
  { path: '$', file: './web/screens/unknown.tsx', title: 'Page not found' },
]
