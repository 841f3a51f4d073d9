import { useLayoutEffect } from 'react'
import { leaveEndedSession, useSessionOver } from '../../kit/session/web/session-over.ts'
import { definePart, usePart } from '../../kit/ui/part.ts'

const signInAgain = definePart(() => import('../../areas/auth/web/sign-in-again.tsx'))

/** Covers the page of a session that has ended until its user has signed in again. */
export function SessionCover() {
  return useSessionOver() ? <Cover /> : null
}

function Cover() {
  const part = usePart(signInAgain, true, leaveEndedSession)
  // Before anything is painted, and also before the form is there.
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-covered', '')
    return () => document.documentElement.removeAttribute('data-covered')
  }, [])
  return part ? <part.SignInAgain onLeave={leaveEndedSession} /> : null
}
