/** A piece of a message: plain text, or an address of the web that can be opened. */
type Piece = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"']+/g

/** Cuts a text where web addresses are in it; nothing is added or lost. Only http and https become links. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    // What closes the sentence is not part of the address.
    const href = found.replace(/[.,;:!?)\]}]+$/, '')
    if (!URL.canParse(href)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
