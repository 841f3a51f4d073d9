/**
 * Takes nothing; gives the focus to the page's content when what had it is gone. What opened a dialog may have been
 * deleted in it, or nothing had the focus: the next Tab must then begin in the page and not before it.
 */
export function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  })
}
