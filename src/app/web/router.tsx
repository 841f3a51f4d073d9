import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { getSession } from '../../kit/session/web/session.ts'
import { RouteError } from './route-error.tsx'
import { readOwnPath } from '../own-path.ts'
import { publicRoutes, routes, type WebRoute } from '../web-route.ts'
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
    next: readOwnPath(next),
    note: asText(note),
    first: asText(first),
  }),
  beforeLoad: ({ search }) => {
    if (getSession()) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./auth-frame.tsx'), 'AuthFrame'),
})

/** Pages that links in e-mails open, for signed-in and signed-out people alike. */
const anyoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'anyone',
  component: lazyRouteComponent(() => import('./auth-frame.tsx'), 'AuthFrame'),
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

const pageOf = (parent: AnyRoute, { path, title, load, open, search }: WebRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    ...(search && {
      validateSearch: (given: Record<string, unknown>) =>
        Object.fromEntries(search.map((name) => [name, asText(given[name])])),
    }),
    component: lazyRouteComponent(load),
    staticData: { title, open },
  })

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ to: '/signin', replace: true })
    },
  }),
  signedOutRoute.addChildren(
    publicRoutes.filter(({ forAnyone }) => !forAnyone).map((route) => pageOf(signedOutRoute, route)),
  ),
  anyoneRoute.addChildren(publicRoutes.filter(({ forAnyone }) => forAnyone).map((route) => pageOf(anyoneRoute, route))),
  signedInRoute.addChildren(routes.map((route) => pageOf(signedInRoute, route))),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The name of the page in the tab and on small screens. */
    title?: string
    /** The label of a button that leads to the page from a task. */
    open?: string | undefined
  }
}
