/** How far a finger moves left before the drawer goes, in pixels. */
const swipe = 56

/** Calls back on a click beside the drawer or on a link in it, and on a swipe to the left; returns the way to stop. */
export function closeByTouch(drawer: HTMLDialogElement, onClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: Touch | undefined

  drawer.addEventListener(
    'click',
    ({ target }) => {
      // A click on the backdrop has the dialog itself as its target.
      if (target === drawer || (target instanceof Element && target.closest('a'))) onClose()
    },
    { signal },
  )
  drawer.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches[0]
    },
    { signal, passive: true },
  )
  drawer.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const end = changedTouches[0]
      if (!start || !end) return
      const left = start.clientX - end.clientX
      if (left > swipe && left > Math.abs(start.clientY - end.clientY)) onClose()
    },
    { signal },
  )

  return () => listening.abort()
}
