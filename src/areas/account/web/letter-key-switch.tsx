import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { chooseLetterKeys } from '../../../kit/session/web/choice.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { showError } from '../../../kit/ui/toast.ts'
import classes from './letter-key-switch.module.css'

/** Switches the keys of one letter on or off for the user, on every device. */
export function LetterKeySwitch() {
  const stored = useSession()?.user.letterKeys !== false
  const [asked, setAsked] = useState<boolean>()

  async function choose(on: boolean) {
    setAsked(on)
    try {
      await chooseLetterKeys(on)
    } catch (error) {
      showError('We couldn’t save your choice', { detail: readDetail(error), retry: () => choose(on) })
    } finally {
      setAsked(undefined)
    }
  }

  const on = asked ?? stored
  return (
    <div className={classes.choice}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby="letter-keys"
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
      <p id="letter-keys">
        For example, N to add and / to search. Turn them off if you use dictation or press keys by accident. Press ? for
        the list.
      </p>
    </div>
  )
}
