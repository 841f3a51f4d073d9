/** How long the focused element may still disappear: a list that is fetched again takes an empty state's button with it. Milliseconds. */
const patience = 2000

/** Number of the latest reason to look; earlier ones are over. */
let latest = 0

/**
 * Takes nothing; gives the focus to the page's content when what had it is gone. What opened a dialog may have been
 * deleted in it, or nothing had the focus: the next Tab must then begin in the page and not before it. Looked at again
 * and again, because the dialog itself leaves a little later, and on a slow machine later than that.
 */
export function keepFocusInPage(): void {
  const own = ++latest
  const end = performance.now() + patience
  const look = () => {
    if (own !== latest) return
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    else if (performance.now() < end) setTimeout(look, 50)
  }
  // What disappears does so in the next frames.
  setTimeout(look, 50)
}

/** Ends the looking: something opens, or gives the focus back itself in a moment. */
export function stopKeepingFocus(): void {
  latest++
}
