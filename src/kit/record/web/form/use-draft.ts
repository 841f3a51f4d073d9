import { useState } from 'react'
import { getSession } from '../../../session/web/session.ts'

/** Texts that were typed and not sent, by user and place. A page that is loaded begins without them. */
const drafts = new Map<string, string>()

/**
 * A text that outlives its field: what was typed is there again when the part of the page is opened once more. Takes where it belongs, such as
 * a task. Returns it with the way to change it; an empty one is forgotten.
 */
export function useDraft(place: string): [string, (text: string) => void] {
  const key = `${getSession()?.user.id} ${place}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  return [
    text,
    (next) => {
      if (next === '') drafts.delete(key)
      else drafts.set(key, next)
      setText(next)
    },
  ]
}
