import { CopyButton } from '../../../../kit/ui/copy-button.tsx'
import type { AppEnrollment } from '../../factor-contract.ts'
import classes from './factor.module.css'

/** The QR code that an authenticator app scans, and the key for those who can't. */
export function AuthenticatorKey({ enrollment: { qr, secret } }: { enrollment: AppEnrollment }) {
  return (
    <>
      <p>Open an authenticator app, such as Google Authenticator or 1Password, and scan this code.</p>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p className={classes.hint}>Can’t scan? Enter this key</p>
        <p className={classes.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret} label="Copy key" />
        </p>
      </div>
    </>
  )
}
