let region: HTMLElement | undefined

/** Speaks a short text to screen readers without moving the focus. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'vh'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  const live = region
  live.textContent = ''
  // A region that is filled in the same moment in which it is emptied or made stays silent.
  setTimeout(() => {
    live.textContent = text
  }, 60)
}
