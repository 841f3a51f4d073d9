import { useState } from 'react'
import { describeFailure, hasCode } from '../sign-in-failure.ts'
import { useFields } from '../use-fields.ts'

type CodeOptions = {
  /** What to say about an empty field. */
  missing: string
  /** Sends the code; what the server says against it is shown at the field. */
  send: (code: string) => Promise<void>
}

/** One code in a form: the field, whether it is being checked, and what failed. */
export function useCode({ missing, send }: CodeOptions) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : missing }),
  })

  async function submit() {
    if (busy) return
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      await send(values.code)
    } catch (error) {
      const text = describeFailure(error, 'We couldn’t check the code')
      if (hasCode(error, 'wrong_code', 'code_used', 'otp_expired', 'invalid')) refuse({ code: text })
      else setFailure(text)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, field: bind('code'), submit }
}
