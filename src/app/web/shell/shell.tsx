import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ClientDirectoryContext } from '../../../kit/address/web/client-focus.ts'
import { useScrollToRow } from '../../../kit/address/web/linked-row.ts'
import '../../../kit/ui/styles-signed-in.ts'
import { prepareToasts } from '../../../kit/ui/toast.ts'
import { openLiveFeed } from '../live-feed.ts'
import { atRest } from '../../../kit/ui/part.ts'
import { useClientAccess } from '../../../kit/session/web/session.ts'
import { queryClient } from '../query-client.ts'
import { SessionCover } from '../session-cover.tsx'
import { ChangedStrip } from './changed-strip.tsx'
import { ClientStrip } from './client-strip.tsx'
import { ConfirmStrip } from './confirm-strip.tsx'
import { useOverlay } from './overlay.ts'
import { clientDirectory } from './focused-client.ts'
import { MobileBar } from './mobile-bar.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PrintFoot } from './print-foot.tsx'
import { Rail } from './rail.tsx'
import { useRecentPages } from './recent-page.ts'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { ViewingStrip } from './viewing-strip.tsx'
import { useShellKeys } from './use-shell-keys.ts'

const ChangedTerms = atRest(() =>
  import('../../../areas/account/web/changed-terms.tsx').then((module) => module.ChangedTerms),
)

/** What surrounds every signed-in page: navigation, bars, strips; and what only such pages need: data, feed, notices. */
export function Shell() {
  const [drawer, setDrawer] = useState(false)
  useEffect(openLiveFeed, [])
  useEffect(prepareToasts, [])
  const bars = useStickyHeight()
  const { part, open, close } = useOverlay()
  const search = () => open('search')
  useShellKeys({ onSearch: search, onHelp: () => open('keys') })
  useRecentPages()
  useScrollToRow()
  const access = useClientAccess()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <aside className={classes.rail} aria-label="Sidebar">
          <Rail />
        </aside>
        <NavigationDrawer opened={drawer} onClose={() => setDrawer(false)} />
        <div className={classes.body}>
          <div ref={bars} className={classes.sticky} data-sticky-bars data-no-print>
            <TopBar onSearch={search} />
            <MobileBar drawerOpened={drawer} onMenu={() => setDrawer(true)} onSearch={search} />
            <ViewingStrip />
            <ClientStrip />
            <ConfirmStrip />
            <ChangedStrip />
            <OfflineStrip />
          </div>
          <main id="main" className={classes.main} tabIndex={-1}>
            <ClientDirectoryContext value={clientDirectory}>
              <Outlet />
            </ClientDirectoryContext>
          </main>
          <PrintFoot />
        </div>
      </div>
      {access === 'owner' && <ChangedTerms />}
      <SessionCover />
      {part && <part.Part key={part.opening} first={part.first} onClose={() => close(part.opening)} />}
    </QueryClientProvider>
  )
}

/** Tells sticky heads below how high the bars are: strips come and go. */
function useStickyHeight() {
  const bars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bars.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--sticky-top', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return bars
}
