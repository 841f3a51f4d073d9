import { Button } from '@mantine/core'
import { definePart } from '../../../kit/ui/part.ts'
import classes from './sign-in-ways.module.css'

/** A way to sign in beside the password. */
export type SignInWay = 'email' | 'text'

/** The steps of these ways, fetched when the page is at rest. */
export const codeSignInPart = definePart(() => import('./code-sign-in.tsx'))

/** What can be chosen below the form. `texts` is whether text messages are sent. */
export function SignInWays({ texts, onChoose }: { texts: boolean; onChoose: (way: SignInWay) => void }) {
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
    </div>
  )
}
