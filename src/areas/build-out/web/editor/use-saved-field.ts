import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { showError } from '../../../../kit/ui/toast.ts'
import type { DraftTask } from '../../plan-contract.ts'
import { FieldConflict } from './save-field.ts'

type SavedField = {
  /** What is saved, as text. */
  saved: string
  /** Saves what was typed; `from` is what was saved when typing began. Resolves with the task as it is then. */
  onSave: (typed: string, from: string) => Promise<DraftTask>
  /** The field of a version of the task, as text. */
  read: (task: DraftTask) => string
}

/** Milliseconds without a key after which what was typed is saved. */
const pause = 1_000

/**
 * Text that saves itself: when the field is left, and after a pause while typing. What is not saved stays in the field, with the
 * reason; what others save is shown as long as nothing is typed.
 */
export function useSavedField({ saved, onSave, read }: SavedField) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<string>()
  const from = useRef(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  // One after the other, so that each begins from what the one before saved. Resolves with whether someone else's text is in the way.
  const sending = useRef(Promise.resolve(false))

  function save(text: string, leaves: boolean): void {
    clearTimeout(timer.current)
    sending.current = sending.current.then((contested) => contested || send(text, leaves))
  }

  async function send(text: string, leaves: boolean): Promise<boolean> {
    // A space at the end is not saved, but stays while someone types on.
    const done = () => setTyped((now) => (now === text && (leaves || text === from.current) ? undefined : now))
    setError(undefined)
    setTheirs(undefined)
    try {
      if (text.trim() !== from.current) from.current = read(await latest.current(text, from.current))
      done()
    } catch (failure) {
      if (failure instanceof FieldConflict) {
        from.current = read(failure.theirs)
        setTheirs(from.current)
        return true
      }
      setError(readDetail(failure))
    }
    return false
  }

  // A field that goes away with something typed saves it, and says so where it can't: it is nowhere else.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (typed === undefined) return
    const lose = (why: string) => showError('What you typed was not saved', { detail: `‘${typed}’. ${why}` })
    const ofTwo = 'Someone else changed this field first.'
    const saveLast = async () => {
      // Nobody chose between the two, so theirs stays.
      if (await sending.current) return lose(ofTwo)
      if (typed.trim() === from.current) return
      try {
        await onSave(typed, from.current)
      } catch (failure) {
        lose(failure instanceof FieldConflict ? ofTwo : readDetail(failure))
      }
    }
    void saveLast()
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
      if (theirs === undefined) timer.current = setTimeout(() => save(text, false), pause)
    },
    blur: () => {
      if (typed !== undefined && theirs === undefined) save(typed, true)
    },
    keepMine: () => {
      sending.current = Promise.resolve(false)
      save(typed ?? saved, true)
    },
    takeTheirs: () => {
      clearTimeout(timer.current)
      sending.current = Promise.resolve(false)
      setTheirs(undefined)
      setTyped(undefined)
    },
  }
}
