import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { goOn } from '../go-on.ts'
import { describeFailure, signInFallback } from '../sign-in-failure.ts'
import { canUsePasskeys, NoPasskey } from './authenticator.ts'

/** Signs in with a passkey; nothing where the browser has none to offer. */
export function PasskeyButton({ onFailure }: { onFailure: (text: string | undefined) => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null

  async function signIn() {
    if (busy) return
    setBusy(true)
    onFailure(undefined)
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts')
      goOn(await signInWithPasskey(), navigate)
    } catch (error) {
      onFailure(error instanceof NoPasskey ? error.message : describeFailure(error, signInFallback))
      setBusy(false)
    }
  }

  return (
    <BusyButton
      variant="default"
      size="md"
      fullWidth
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </BusyButton>
  )
}
