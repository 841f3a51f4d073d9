import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { showError } from '../../../../kit/ui/toast.ts'
import { FieldConflict } from './save-field.ts'

type SavedField = {
  /** What is saved, as text. */
  saved: string
  /** Saves what was typed; `from` is what was saved when typing began. */
  onSave: (typed: string, from: string) => Promise<unknown>
  /** The field of someone else's version as text. */
  read: (theirs: FieldConflict['theirs']) => string
}

/** Milliseconds without a key after which what was typed is saved. */
const pause = 1_000

/**
 * Text that is saved by itself: when the field is left, and after a pause while typing. What is not saved stays in the field, with the
 * reason; what others save shows as long as nothing is typed.
 */
export function useSavedField({ saved, onSave, read }: SavedField) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<string>()
  const from = useRef(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(text: string, base: string): Promise<void> {
    clearTimeout(timer.current)
    if (text === base) return setTyped(undefined)
    setError(undefined)
    setTheirs(undefined)
    try {
      await onSave(text, base)
      from.current = text
      // Typed on meanwhile: that is saved by the next pause.
      setTyped((now) => (now === text ? undefined : now))
    } catch (failure) {
      if (failure instanceof FieldConflict) {
        from.current = read(failure.theirs)
        setTheirs(from.current)
      } else setError(readDetail(failure))
    }
  }

  // A field that goes away with something typed saves it, and says so where it can't: it is nowhere else.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (typed === undefined || typed === from.current) return
    const lose = (why: string) => showError('What you typed was not saved', { detail: `‘${typed}’. ${why}` })
    const ofTwo = 'Someone else changed this field first.'
    // Nobody chose between the two, so theirs stays.
    if (theirs !== undefined) return lose(ofTwo)
    onSave(typed, from.current).catch((failure: unknown) =>
      lose(failure instanceof FieldConflict ? ofTwo : readDetail(failure)),
    )
  })
  useEffect(() => () => leave(), [])

  return {
    value: typed ?? saved,
    error,
    /** What someone else saved meanwhile; undefined where there is no conflict. */
    theirs,
    type: (text: string) => {
      if (typed === undefined) from.current = saved
      setTyped(text)
      clearTimeout(timer.current)
      if (theirs === undefined) timer.current = setTimeout(() => void save(text, from.current), pause)
    },
    blur: () => {
      if (typed !== undefined && theirs === undefined) void save(typed, from.current)
    },
    keepMine: () => void save(typed ?? saved, from.current),
    takeTheirs: () => {
      clearTimeout(timer.current)
      setTheirs(undefined)
      setTyped(undefined)
    },
  }
}
