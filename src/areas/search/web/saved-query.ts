/** What was typed last, and where: reopening the palette on the same page, as the same user, restores it. */
let kept = { page: '', text: '' }

/** Remembers what is typed on a page until something is typed on another one. */
export function saveQuery(page: string, text: string): void {
  kept = { page, text }
}

/** What was typed on this page, or nothing. */
export function recallQuery(page: string): string {
  return kept.page === page ? kept.text : ''
}
