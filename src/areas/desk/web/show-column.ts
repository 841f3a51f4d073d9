/** Brings a column to the left edge of the board; other than scrollIntoView, it leaves the page where it is. */
export function showColumn(board: HTMLElement | null, key: string): void {
  const column = board?.querySelector<HTMLElement>(`[data-column="${key}"]`)
  if (!board || !column) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  board.scrollTo({ left: column.offsetLeft - board.offsetLeft, behavior: calm ? 'auto' : 'smooth' })
}
