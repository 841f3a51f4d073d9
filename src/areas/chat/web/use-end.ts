import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end. */
const near = 48

/**
 * Keeps a scrolled list at its end while it is there, and still where it was when rows are put before its first one.
 * Takes the ids of its first and last row. Returns the scroller's ref, whether the end is in sight, and the way to it.
 */
export function useEnd(first: string | undefined, last: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const scroll = useRef({ atEnd: true, fromEnd: 0, first, last })

  const note = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.scrollTop
    scroll.current = { ...scroll.current, fromEnd, atEnd: fromEnd - element.clientHeight < near }
    setAtEnd(scroll.current.atEnd)
  }, [])

  const toEnd = useCallback(() => {
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
    note()
  }, [note])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (scroll.current.atEnd) element.scrollTop = element.scrollHeight
    else if (scroll.current.first !== first) element.scrollTop = element.scrollHeight - scroll.current.fromEnd
    scroll.current = { ...scroll.current, first, last }
    note()
  }, [first, last, note])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // A field that grows, a picture that loads, a turned phone: none of these is scrolling away.
    const observer = new ResizeObserver(() => {
      if (scroll.current.atEnd) toEnd()
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [note, toEnd])

  return { scroller, atEnd, toEnd }
}
