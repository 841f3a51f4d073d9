import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { closeByTouch } from './close-by-touch.ts'
import classes from './navigation-drawer.module.css'
import { Rail } from './rail.tsx'

/** The side navigation of small screens: modal; closes by Esc, backdrop, swipe and navigation; gives the focus back. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const drawer = dialog.current
    if (!opened || !drawer) return
    drawer.showModal()
    const stopTouch = closeByTouch(drawer, () => drawer.close())
    // On a wide screen the rail itself is there.
    const wide = window.matchMedia('(min-width: 861px)')
    const close = () => drawer.close()
    wide.addEventListener('change', close)
    return () => {
      stopTouch()
      wide.removeEventListener('change', close)
      drawer.close()
    }
  }, [opened])

  return (
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu" onClose={onClose}>
      {opened && (
        <div className={classes.inside}>
          <IconButton className={classes.close} label="Close menu" icon={<IconX size={20} />} onClick={onClose} />
          <Rail touch />
        </div>
      )}
    </dialog>
  )
}
