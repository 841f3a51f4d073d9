import { IconBuildingStore, IconFile } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type PalettePage } from '../../../areas/search/web/option.ts'
import { Palette } from '../../../areas/search/web/palette.tsx'
import { useSession } from '../../../kit/session/web/session.ts'
import { navigation, type NavigationItem } from '../../navigation.ts'
import type { FloatingProps } from './floating.ts'
import { navigationIcons } from './navigation-icon.ts'
import { readRecentPages } from './recent-page.ts'

/** Words under which people look for a page besides its label. */
const alsoCalled: Record<string, string> = {
  '/': 'Dashboard, home, progress, timeline',
  '/dnb': 'Duns, Dun & Bradstreet, credit score',
  '/documents': 'Files, papers, upload',
  '/compliance': 'Licenses, taxes, filings, due dates',
  '/merchant': 'Card payments, transactions, fees, processing',
  '/website': 'Website',
  '/first-step-accounts': 'First step accounts, vendors, net 30',
  '/term-loan': 'Loans, funding',
  '/support': 'Help, messages, contact',
  '/account': 'Settings, profile, password, theme, keys, SSN',
}

/** The search over the portal's own pages, navigation or not, and all rows. */
export function SearchPalette({ first, onClose }: FloatingProps) {
  const user = useSession()?.user
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (!user) return null
  return (
    <Palette
      pages={listPages(user.role === 'admin')} iconOf={iconOf} first={first} onClose={onClose}
      recent={readRecentPages(user.id).filter((path) => path !== here)}
    />
  )
}

function listPages(admin: boolean): PalettePage[] {
  const rows = navigation.filter((section) => admin || !section.adminOnly).flatMap(({ items }) => items.flatMap(flatten))
  // The specification leaves it out of the navigation; here is how it is found.
  return [...rows, { path: '/merchant', label: 'Merchant Account' }].map(({ path, label }) => {
    const also = alsoCalled[path]
    return { path, label, icon: iconOf(path), ...(also && { also }) }
  })
}

function flatten(item: NavigationItem): NavigationItem[] {
  return [item, ...(item.items ?? [])]
}

// A page inside of a group has the icon of its group; a file of a client that of the clients.
function iconOf(path: string) {
  if (path === '/merchant') return IconBuildingStore
  const group = navigation.flatMap(({ items }) => items).find(({ items }) => items?.some((item) => item.path === path))
  const top = path.startsWith('/clients/') ? '/clients' : path
  return navigationIcons[top] ?? navigationIcons[group?.path ?? ''] ?? IconFile
}
