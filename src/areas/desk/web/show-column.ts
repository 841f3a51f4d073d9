/** Brings a column to the left edge of the board; other than scrollIntoView, it leaves the page where it is. */
export function showColumn(board: HTMLElement | null, key: string): void {
  const column = board?.querySelector<HTMLElement>(`[data-column="${key}"]`)
  if (!board || !column) return
  scroll(board, column.offsetLeft - board.offsetLeft)
}

/** Scrolls the board no further than it takes to see a whole column. */
export function revealColumn(board: HTMLElement, column: HTMLElement): void {
  const [shown, wanted] = [board.getBoundingClientRect(), column.getBoundingClientRect()]
  const right = Math.min(shown.right, innerWidth) - margin
  if (wanted.left < shown.left + margin) scroll(board, board.scrollLeft + wanted.left - shown.left - margin)
  else if (wanted.right > right) scroll(board, board.scrollLeft + wanted.right - right)
}

/** Pixels between a column and the edge of the board. */
const margin = 16

function scroll(board: HTMLElement, left: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  board.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' })
}
