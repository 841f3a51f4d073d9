import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'

import { leaveView } from '../../../areas/people/web/acting-call.ts'
import classes from './strip.module.css'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says to staff that they see a client's portal, as the client does, until when, with a way out. */
export function ViewingStrip() {
  const acting = useSession()?.user.acting
  const [failed, setFailed] = useState(false)
  if (acting?.access !== 'viewing') return null
  return (
    <section className={classes.strip} data-tone="info" aria-label="Viewing a client’s portal">
      <IconEye size={18} aria-hidden />
      <p>
        Viewing as <b>{acting.name}</b>, read only{acting.until && <>, until {clock.format(new Date(acting.until))}</>}.{' '}
        <button type="button" className="link" onClick={() => void leaveView().catch(() => setFailed(true))}>
          Leave
        </button>
        {failed && <span role="alert"> We couldn’t leave. Please try again.</span>}
      </p>
    </section>
  )
}
