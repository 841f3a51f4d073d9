import { IconFile } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type PalettePage } from '../../../areas/search/web/option.ts'
import { Palette } from '../../../areas/search/web/palette.tsx'
import { useIsManager, useSession } from '../../../kit/session/web/session.ts'
import { palettePages } from '../../palette-page.ts'
import type { OverlayProps } from './overlay.ts'
import { readRecentPages } from './recent-page.ts'
import { screenIcons } from './screen-icon.ts'

/** The search over the portal's own pages, navigation or not, and all rows. */
export function SearchPalette({ first, onClose }: OverlayProps) {
  const user = useSession()?.user
  const manager = useIsManager()
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (!user) return null
  return (
    <Palette
      pages={listPages(user.role === 'admin', manager)}
      iconOf={iconOf}
      first={first}
      onClose={onClose}
      recent={readRecentPages(user.id).filter((path) => path !== here)}
    />
  )
}

function listPages(admin: boolean, manager: boolean): PalettePage[] {
  return palettePages
    .filter(({ adminOnly, managerOnly }) => (admin || !adminOnly) && (manager || !managerOnly))
    .map(({ path, label, words }) => ({ path, label, icon: iconOf(path), ...(words && { also: words }) }))
}

// A file of a client has the icon of the clients.
function iconOf(path: string) {
  const icon = palettePages.find((page) => page.path === (path.startsWith('/clients/') ? '/clients' : path))?.icon
  return icon ? screenIcons[icon] : IconFile
}
