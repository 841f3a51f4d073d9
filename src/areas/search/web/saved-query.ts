/** What was typed last, and where: reopening the palette on the same page, as the same user, restores it. */
let kept = { place: '', text: '' }

/** Remembers what is typed on a page until something is typed on another one. */
export function saveQuery(place: string, text: string): void {
  kept = { place, text }
}

/** What was typed on this page, or nothing. */
export function recallQuery(place: string): string {
  return kept.place === place ? kept.text : ''
}
