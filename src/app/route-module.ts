/**
 * Which source file draws which path. The server reads it beside the build's manifest, so that the page can ask for
 * its screen's script before the router has run; the size report reads it too.
 */

const shell = 'web/shell/shell.tsx'
const authFrame = 'web/screens/auth-frame.tsx'

const screens: Record<string, string> = {
  '/': 'dashboard',
  '/clients': 'clients',
  '/documents': 'documents',
  '/bank': 'bank',
  '/business-presence': 'business-presence',
  '/support': 'support',
  '/account': 'account',
  '/dnb': 'dnb',
  '/website': 'website',
  '/website-template': 'website-template',
  '/compliance': 'compliance',
  '/account-receivable': 'account-receivable',
  '/purchase-order': 'purchase-order',
  '/social-media': 'social-media',
  '/automations': 'automations',
  '/store-credit': 'store-credit',
  '/revolving-credit': 'revolving-credit',
  '/term-loan': 'term-loan',
  '/first-step-accounts': 'first-step-accounts',
  '/merchant': 'merchant',
  '/training': 'training',
  '/wealth-secrets': 'wealth-secrets',
}

/** Every path that has a screen of its own for signed-in people, beside a client's file. */
export const screenPaths = Object.keys(screens)

const authScreens: Record<string, string> = { '/signin': 'signin', '/signup': 'signup', '/forget': 'forget' }

/** The path ('/bank') -> the manifest keys of the modules that draw it; an unknown path is the dashboard with a note. */
export function findRouteModules(path: string): string[] {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const auth = clean.startsWith('/update-password/') ? 'update-password' : authScreens[clean]
  if (auth) return [authFrame, `web/screens/${auth}.tsx`]
  return [shell, `web/screens/${findScreen(clean)}.tsx`]
}

function findScreen(path: string): string {
  if (path.startsWith('/clients/')) return 'client-file'
  return screens[path] ?? 'unknown'
}
