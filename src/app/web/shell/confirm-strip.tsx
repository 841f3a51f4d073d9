import { Link } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { resendConfirmation } from '../../../areas/auth/web/resend-confirmation.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useMayChangeOwn, useSession } from '../../../kit/session/web/session.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import classes from './strip.module.css'

/** Asks someone who has signed up to confirm the address, on every page until it is. */
export function ConfirmStrip() {
  const user = useSession()?.user
  const [busy, setBusy] = useState(false)
  const own = useMayChangeOwn()
  if (!user || user.emailVerified || !own) return null

  async function sendAgain() {
    if (busy) return
    setBusy(true)
    try {
      await resendConfirmation()
      showSuccess('We sent the link again')
    } catch (error) {
      showError('We couldn’t send the link', { detail: readDetail(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={classes.strip} data-tone="warn" aria-label="Your e-mail">
      <IconMail size={18} aria-hidden />
      <p>
        Confirm your e-mail: we sent a link to <b>{user.email}</b>.{' '}
        <button type="button" className="link" onClick={() => void sendAgain()} disabled={busy}>
          Send again
        </button>{' '}
        ·{' '}
        <Link to="/account" search={{ tab: 'security', client: undefined }} className="link">
          Change address
        </Link>
      </p>
    </section>
  )
}
