import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/**
 * Idempotency-Keys of a form. `keyOf` takes what is sent: the same sent again has the same key, so that another try after a lost response makes
 * nothing twice. `forget` is called once it is made: from then on the same words are something new.
 */
export function useRequestKey(): { keyOf: (input: unknown) => string; forget: () => void } {
  const sent = useRef<{ text: string; key: string }>(undefined)
  return {
    keyOf(input) {
      const text = JSON.stringify(input)
      if (sent.current?.text !== text) sent.current = { text, key: newRequestKey() }
      return sent.current.key
    },
    forget() {
      sent.current = undefined
    },
  }
}
