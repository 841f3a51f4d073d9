import {
  createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, retainSearchParams,
} from '@tanstack/react-router'
import { getSession } from '../../kit/session/web/session.ts'
import { RouteError } from './route-error.tsx'
import { readOwnPath } from '../own-path.ts'
import { parseSearch, stringifySearch } from './search.ts'

type Search = {
  /** The client in focus; kept while moving. Only admins have one. */
  client?: string | undefined
}
type AuthSearch = {
  next?: string | undefined
  note?: string | undefined
  /** The one-time link of the first administrator. */
  first?: string | undefined
}

const rootRoute = createRootRoute()

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  validateSearch: ({ next, note, first }: Record<string, unknown>): AuthSearch => ({
    next: readOwnPath(next), note: asText(note), first: asText(first),
  }),
  beforeLoad: ({ search }) => {
    if (getSession()) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./screens/auth-frame.tsx'), 'AuthFrame'),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: (search: Record<string, unknown>): Search => ({
    client: getSession()?.user.role === 'admin' ? asText(search.client) : undefined,
  }),
  search: { middlewares: [retainSearchParams(['client'])] },
  beforeLoad: ({ location }) => {
    if (!getSession()) {
      const next = location.href === '/' ? undefined : location.href
      throw redirect({ to: '/signin', search: { next, client: undefined }, replace: true })
    }
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const authPage = <P extends string>(path: P, title: string, component: Component) =>
  createRoute({ getParentRoute: () => signedOutRoute, path, component, staticData: { title } })

const page = <P extends string>(path: P, title: string, component: Component) =>
  createRoute({ getParentRoute: () => signedInRoute, path, component, staticData: { title } })

const trainingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/training',
  // The lesson that is open; the library itself without one.
  validateSearch: (search: Record<string, unknown>): { lesson?: string | undefined } => ({ lesson: asText(search.lesson) }),
  component: lazyRouteComponent(() => import('./screens/training.tsx'), 'TrainingScreen'),
  staticData: { title: 'Training Videos' },
})

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute, path: '/login', beforeLoad: () => { throw redirect({ to: '/signin', replace: true }) },
  }),
  signedOutRoute.addChildren([
    authPage('/signin', 'Sign in', lazyRouteComponent(() => import('./screens/signin.tsx'), 'SignInScreen')),
    authPage('/signup', 'Create your account', lazyRouteComponent(() => import('./screens/signup.tsx'), 'SignUpScreen')),
    authPage('/forget', 'Forgot password', lazyRouteComponent(() => import('./screens/forget.tsx'), 'ForgetScreen')),
    authPage('/update-password/$token/$email', 'Set a new password',
      lazyRouteComponent(() => import('./screens/update-password.tsx'), 'UpdatePasswordScreen')),
  ]),
  signedInRoute.addChildren([
    page('/', 'Business Formation', lazyRouteComponent(() => import('./screens/dashboard.tsx'), 'DashboardScreen')),
    page('/clients', 'All Users', lazyRouteComponent(() => import('./screens/clients.tsx'), 'ClientsScreen')),
    page('/clients/$id', 'Client file', lazyRouteComponent(() => import('./screens/client-file.tsx'), 'ClientFileScreen')),
    page('/documents', 'Business Documents', lazyRouteComponent(() => import('./screens/documents.tsx'), 'DocumentsScreen')),
    page('/bank', 'Business Bank Accounts', lazyRouteComponent(() => import('./screens/bank.tsx'), 'BankAccountsPage')),
    page('/business-presence', 'Business Accounts',
      lazyRouteComponent(() => import('./screens/business-presence.tsx'), 'BusinessAccountsPage')),
    page('/support', 'Support Chat', lazyRouteComponent(() => import('./screens/support.tsx'), 'SupportScreen')),
    page('/merchant', 'Merchant Account', lazyRouteComponent(() => import('./screens/merchant.tsx'), 'MerchantScreen')),
    page('/account', 'Account Settings', lazyRouteComponent(() => import('./screens/account.tsx'), 'AccountScreen')),
    page('/dnb', 'D&B PAYDEX Score', lazyRouteComponent(() => import('./screens/dnb.tsx'), 'PaydexScreen')),
    page('/website', 'Web Presence', lazyRouteComponent(() => import('./screens/website.tsx'), 'WebPresenceScreen')),
    page('/website-template', 'Website Template', lazyRouteComponent(() => import('./screens/website-template.tsx'), 'WebsiteTemplateScreen')),
    page('/compliance', 'Business Compliance', lazyRouteComponent(() => import('./screens/compliance.tsx'), 'CompliancePage')),
    page('/account-receivable', 'Account Receivables', lazyRouteComponent(() => import('./screens/account-receivable.tsx'), 'AccountReceivablesPage')),
    page('/purchase-order', 'Purchase Orders', lazyRouteComponent(() => import('./screens/purchase-order.tsx'), 'PurchaseOrdersPage')),
    page('/social-media', 'Social Media Accounts', lazyRouteComponent(() => import('./screens/social-media.tsx'), 'SocialMediaPage')),
    page('/automations', 'Automations Done For You', lazyRouteComponent(() => import('./screens/automations.tsx'), 'AutomationsPage')),
    trainingRoute,
    page('/wealth-secrets', 'The Secret to Wealth: Volumes 1 & 2', lazyRouteComponent(() => import('./screens/wealth-secrets.tsx'), 'WealthSecretsScreen')),
    page('/first-step-accounts', 'Credit Building', lazyRouteComponent(() => import('./screens/first-step-accounts.tsx'), 'CreditBuildingScreen')),
    page('/store-credit', 'Store Credit', lazyRouteComponent(() => import('./screens/store-credit.tsx'), 'StoreCreditPage')),
    page('/revolving-credit', 'Revolving Credit', lazyRouteComponent(() => import('./screens/revolving-credit.tsx'), 'RevolvingCreditPage')),
    page('/term-loan', 'Credit & Loans', lazyRouteComponent(() => import('./screens/term-loan.tsx'), 'CreditAndLoansPage')),
    page('$', 'Page not found', lazyRouteComponent(() => import('./screens/unknown.tsx'), 'UnknownScreen')),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

type Component = ReturnType<typeof lazyRouteComponent>

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

declare module '@tanstack/react-router' {
  interface Register { router: typeof router }
  interface StaticDataRouteOption {
    /** The name of the page in the tab and on small screens. */
    title?: string
  }
}
