import { useState } from 'react'
import { describeFailure, signInFallback } from './sign-in-failure.ts'
import { useCountdown } from './use-countdown.ts'

type SendAgainProps = {
  onAgain: () => Promise<void>
  /** Takes what failed; nothing while it is tried. */
  onFailure: (text: string | undefined) => void
}

/** Sends a code once more, a minute after the one before. */
export function SendAgain({ onAgain, onFailure }: SendAgainProps) {
  const { seconds, restart } = useCountdown(60)
  const [sending, setSending] = useState(false)

  async function send() {
    if (sending) return
    setSending(true)
    onFailure(undefined)
    try {
      await onAgain()
      restart()
    } catch (error) {
      onFailure(describeFailure(error, signInFallback))
    } finally {
      setSending(false)
    }
  }

  if (seconds > 0) return `Send again in 0:${String(seconds).padStart(2, '0')}`
  return (
    <button type="button" className="link" onClick={() => void send()} disabled={sending}>
      Send again
    </button>
  )
}
