import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import { ProviderButtons, type ProviderSettings } from './provider/provider-buttons.tsx'
import classes from './sign-in-ways.module.css'

/** A way to sign in beside the password. */
export type SignInWay = 'email' | 'text'

type Fetched = { CodeSignIn: ComponentType<{ way: SignInWay; email: string; onOther: () => void }> }

/**
 * The steps of the ways that send a code, fetched when one is chosen. Takes the way, and what undoes the choice when they can't be
 * fetched. The engine's parts say so in a notice, which would triple what this page loads.
 */
export function useCodeSignIn(way: SignInWay | undefined, giveUp: () => void): Fetched | undefined {
  const [fetched, setFetched] = useState<Fetched>()
  const fail = useEffectEvent(giveUp)
  const wanted = way !== undefined
  useEffect(() => {
    if (wanted) import('./code-sign-in.tsx').then(setFetched, fail)
  }, [wanted])
  return fetched
}

type SignInWaysProps = ProviderSettings & {
  /** What is typed as the e-mail address. */
  email: string
  texts: boolean
  onChoose: (way: SignInWay) => void
  /** Takes what failed, or nothing when another attempt begins. */
  onFailure: (text: string | undefined) => void
}

/** What can be chosen below the form. `texts` is whether text messages are sent. */
export function SignInWays({ texts, onChoose, onFailure, ...rest }: SignInWaysProps) {
  return (
    <div className={classes.ways}>
      <p className={classes.or}>or</p>
      <Button variant="default" size="md" fullWidth onClick={() => onChoose('email')}>
        E-mail me a sign-in link
      </Button>
      {texts && (
        <Button variant="default" size="md" fullWidth onClick={() => onChoose('text')}>
          Use a code by text message
        </Button>
      )}
      <PasskeyButton onFailure={onFailure} />
      <ProviderButtons {...rest} onFailure={onFailure} />
    </div>
  )
}
