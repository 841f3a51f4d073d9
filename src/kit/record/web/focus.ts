/** A ref that gives the focus to what appears in answer to a key or a click. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** A ref that scrolls a message to where it is seen: the inputs above it may fill the screen. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
