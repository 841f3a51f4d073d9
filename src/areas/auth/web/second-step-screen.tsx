import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { emitSessionEvent } from '../../../kit/session/web/session-event.ts'
import { enterSession, sessionCalls } from '../../../kit/session/web/session.ts'
import { Note } from '../../../kit/ui/note.tsx'
import type { Factors, Passed } from '../factor-contract.ts'
import { AuthHead } from './auth-form.tsx'
import formClasses from './auth-form.module.css'
import { callFactor } from './factor/factor-call.ts'
import { GiveCode } from './factor/give-code.tsx'
import { ProtectAccount } from './factor/protect-account.tsx'

/** What a session owes whose password was right, as a page of its own. */
export default function SecondStepScreen() {
  const navigate = useNavigate()
  async function leave() {
    // A session that can't be ended now can't be used for anything either.
    await sessionCalls.signOut().catch(() => undefined)
    await navigate({ to: '/signin' })
  }
  return <SecondStep onLeave={() => void leave()} onLost={() => void navigate({ to: '/signin', replace: true })} />
}

type SecondStepProps = {
  /** Someone else wants to sign in. */
  onLeave: () => void
  /** The session that owes the step is over. */
  onLost: () => void
}

/** A code, or the set-up of a second step; then the session is entered. */
export function SecondStep(props: SecondStepProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Attempt({ onLeave, onLost, onAgain }: SecondStepProps & { onAgain: () => void }) {
  const [factors, setFactors] = useState<Factors>()
  const [failure, setFailure] = useState<string>()
  const lose = useEffectEvent(onLost)

  useEffect(() => {
    let gone = false
    async function load() {
      try {
        const found = await callFactor('GET', '/api/auth/factors')
        if (!gone) setFactors(found)
      } catch (error) {
        if (gone) return
        if (error instanceof ApiError && error.status === 401) lose()
        else setFailure(readDetail(error))
      }
    }
    void load()
    return () => {
      gone = true
    }
  }, [])

  function enter({ user }: Pick<Passed, 'user'>) {
    emitSessionEvent('MFA_CHALLENGE_VERIFIED', user)
    enterSession({ user })
  }

  const foot = (
    <button type="button" className="link" onClick={onLeave}>
      Sign in as someone else
    </button>
  )
  if (factors?.factors.length)
    return (
      <GiveCode factors={factors.factors} texts={factors.texts} email={factors.email} onPassed={enter} foot={foot} />
    )
  if (factors) return <ProtectAccount texts={factors.texts} onPassed={enter} foot={foot} />
  return (
    <div className={formClasses.form}>
      <AuthHead title="One more step" sentence={failure ? 'We couldn’t load your second step.' : 'One moment...'} />
      {failure && (
        <>
          <Note tone="bad">{failure}</Note>
          <Button size="md" fullWidth onClick={onAgain}>
            Try again
          </Button>
          <p className={formClasses.foot}>{foot}</p>
        </>
      )}
    </div>
  )
}
