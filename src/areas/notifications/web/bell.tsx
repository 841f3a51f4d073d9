import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { showNotFetched } from '../../../kit/ui/toast.ts'
import classes from './bell.module.css'
import type { NotificationPanelProps } from './notification-panel.tsx'
import { unreadQuery } from './notification-query.ts'

const load = () => import('./notification-panel.tsx').then((module) => module.NotificationPanel)

/** The bell with the number of unread notifications; opens them in a panel, which is fetched when it is asked for. */
export function Bell({ size }: { size: number }) {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps>>()
  const opened = Panel !== undefined
  const count = unread > 99 ? '99+' : String(unread)

  async function toggle() {
    if (opened) return setPanel(undefined)
    try {
      const Loaded = await load()
      setPanel(() => Loaded)
    } catch {
      showNotFetched('We couldn’t open your notifications')
    }
  }
  function close(withFocus: boolean) {
    setPanel(undefined)
    if (withFocus) button.current?.focus()
  }
  useOutside(root, opened, () => close(false))

  return (
    <div ref={root} className={classes.root}>
      <span className={classes.button}>
        <IconButton
          ref={button}
          label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          size="large"
          icon={<IconBell size={size} />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => void toggle()}
        />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      {Panel && <Panel unread={unread} onClose={close} />}
    </div>
  )
}

/** Calls back when the pointer or the focus goes elsewhere. */
function useOutside(root: React.RefObject<HTMLElement | null>, active: boolean, leave: () => void): void {
  const run = useRef(leave)
  useEffect(() => {
    run.current = leave
  })
  useEffect(() => {
    if (!active) return
    const hear = ({ target }: Event) => {
      // What was pressed may be gone by now, as the button is that marked the last one.
      if (target instanceof Node && target.isConnected && !root.current?.contains(target)) run.current()
    }
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
    }
  }, [root, active])
}
