import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { enterSession, getSession } from '../../../kit/session/web/session.ts'
import { Note } from '../../../kit/ui/note.tsx'
import type { codeRoutes } from '../code-contract.ts'
import type { BegunSession } from '../contract.ts'
import { AuthHead } from './auth-form.tsx'
import classes from './auth-form.module.css'
import { callbackTexts, type Callback, readCallback } from './callback.ts'
import { type BegunFlow, endFlow, readFlow, takeFlow } from './pkce.ts'
import { describeFailure, hasCode } from './sign-in-failure.ts'

/** What is wrong with a link or a code: another one can be asked for. */
const ofLink = Object.values(callbackTexts)

/** Where links of e-mails and other ways to sign in come back to. Loading it uses nothing up: the page itself exchanges the code. */
export default function CallbackScreen() {
  const navigate = useNavigate()
  const [callback] = useState<Callback>(() =>
    readCallback(window.location.search, window.location.hash, readFlow() !== undefined, Date.now()),
  )
  const [failure, setFailure] = useState('failure' in callback ? callback.failure : undefined)
  const [linking, setLinking] = useState(false)
  const old = 'old' in callback && callback.old

  useEffect(() => {
    if (!('code' in callback)) return
    // oxlint-disable-next-line no-console -- the specification asks for this warning
    if (callback.old) console.warn('The link that signs you in was issued more than 120 seconds ago.')
    const flow = takeFlow(callback.code)
    if (!flow) return
    async function exchange(code: string, { verifier, next }: BegunFlow) {
      try {
        const body = { grantType: 'pkce', code, codeVerifier: verifier } as const
        const begun = await client<typeof codeRoutes>()('POST', '/api/auth/token', { body })
        endFlow()
        enter(begun, next)
      } catch (error) {
        setLinking(hasCode(error, 'identity_taken'))
        setFailure(hasCode(error, 'invalid') ? callbackTexts.refused : describeFailure(error, callbackTexts.refused))
      }
    }
    void exchange(callback.code, flow)

    function enter({ user }: BegunSession, next = '/') {
      if (!user) return void navigate({ href: `/second-step?next=${encodeURIComponent(next)}`, replace: true })
      // What someone else had on this page must not stay.
      if (getSession()) return window.location.replace(next)
      enterSession({ user })
      void navigate({ href: next, replace: true })
    }
  }, [callback, navigate])

  if (failure === undefined)
    return (
      <div className={classes.form}>
        <AuthHead title="Signing you in..." sentence="One moment." />
        {old && <OldLink />}
      </div>
    )
  if (linking)
    return (
      <div className={classes.form}>
        <AuthHead title="We couldn’t link the account" sentence="Nothing was changed." />
        <Note tone="bad">{failure}</Note>
        <Link to="/account" search={{ tab: 'security', client: undefined }} className="link">
          Back to Security
        </Link>
      </div>
    )
  return (
    <div className={classes.form}>
      <AuthHead
        title="We couldn’t sign you in"
        sentence={
          ofLink.includes(failure)
            ? 'Go back and ask for a new link or code.'
            : 'Go back and try again, or choose another way.'
        }
      />
      <Note tone="bad">{failure}</Note>
      {failure === callbackTexts.notPkce && (
        <p>Open the link in the browser in which you asked for it, or type the code of the e-mail there.</p>
      )}
      {old && <OldLink />}
      <Link to="/signin" className="link">
        Back to sign in
      </Link>
    </div>
  )
}

function OldLink() {
  return <Note>This link is more than two minutes old. If it wasn’t you who asked for it, close this page.</Note>
}
