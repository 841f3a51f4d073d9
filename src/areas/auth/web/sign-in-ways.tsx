import { Button } from '@mantine/core'
import { definePart } from '../../../kit/ui/part.ts'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import classes from './sign-in-ways.module.css'

/** A way to sign in beside the password. */
export type SignInWay = 'email' | 'text'

/** The steps of these ways, fetched when the page is at rest. */
export const codeSignInPart = definePart(() => import('./code-sign-in.tsx'))

type SignInWaysProps = {
  texts: boolean
  onChoose: (way: SignInWay) => void
  /** Takes what failed, or nothing when another attempt begins. */
  onFailure: (text: string | undefined) => void
}

/** What can be chosen below the form. `texts` is whether text messages are sent. */
export function SignInWays({ texts, onChoose, onFailure }: SignInWaysProps) {
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
    </div>
  )
}
