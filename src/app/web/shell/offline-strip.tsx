import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../../kit/http/web/connection.ts'
import classes from './strip.module.css'

/** Says that the server is out of reach; reading what is on the screen still works. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <output className={classes.region}>
      {!online && (
        <div className={classes.strip} data-tone="warn">
          <IconWifiOff size={18} aria-hidden />
          <p>
            <b>You’re offline.</b> You can read what’s on screen. Changes need a connection.
          </p>
        </div>
      )}
    </output>
  )
}
